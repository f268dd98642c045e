cd /tmp/eng/bench/.cache/engine
perf record -q -D 8500 -e cycles:u -o /tmp/perf.data node --max-semi-space-size=32 --perf-basic-prof $4 ${3:-w6}.mjs $1 $2 2>&1 | tail -1
perf report -i /tmp/perf.data --stdio --no-children --sort sym 2>/dev/null | grep -v "^#" | grep -v "^$" > /tmp/perf.txt
awk '{p=$1; sub("%","",p); k="native"; if($0 ~ /w6.mjs|worker.mjs/)k="worker"; else if($0 ~ /bundle.cjs/){k=($0 ~ /JS:\*/)?"bundle-opt":"bundle-base"} else if($0 ~ /Builtins_/)k="builtin"; else if ($0 ~ /compiler::/)k="compiler"; s[k]+=p} END{for(k in s)print k,s[k]}' /tmp/perf.txt
