# usage: .ins.sh pkg style n1 n2 workers...  -> instructions and cycles per test
cd /tmp/eng/bench/.cache/engine; p=$1; s=$2; a=$3; b=$4; shift 4
st(){ N=$2 perf stat -x, -e instructions:u,cycles:u,L1-icache-load-misses:u node --max-semi-space-size=32 --single-threaded $1.mjs $p $s 2>&1 >/dev/null | cut -d, -f1 | tr '\n' ' '; }
for w in "$@"; do x=($(st $w $a)); y=($(st $w $b)); node -p "'$p $s $w ins '+((${y[0]}-${x[0]})/($b-$a)/300).toFixed(0)+' cyc '+((${y[1]}-${x[1]})/($b-$a)/300).toFixed(0)+' ic '+(('${y[2]}'-'${x[2]}')/($b-$a)/300).toFixed(1)"; done
