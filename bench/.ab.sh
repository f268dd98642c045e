# usage: .ab.sh "pkgs" rounds workerA workerB...   (min over rounds)
cd /tmp/eng/bench/.cache/engine; P="$1"; R=$2; shift 2
for p in $P; do for w in "$@"; do for s in ${S:-all}; do eval "m_${w//[-.]/_}_$s=999999"; done; done
 for r in $(seq $R); do for w in "$@"; do for s in ${S:-all}; do v=$(node --max-semi-space-size=32 $w.mjs $p $s | grep -o '[0-9.]*' | head -1); k="m_${w//[-.]/_}_$s"; o=${!k}; eval "$k=$(node -p "Math.min($v,$o).toFixed(2)")"; done; done; done
 echo "$p $(for w in "$@"; do for s in ${S:-all}; do k="m_${w//[-.]/_}_$s"; echo -n "$w/$s=${!k} "; done; done)"; done
