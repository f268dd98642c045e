cd /tmp/eng
node -e "require('esbuild').buildSync({entryPoints:['bench/engine-worker.ts'],bundle:true,platform:'node',format:'esm',packages:'external',outfile:'bench/.cache/engine/worker.mjs'})"
cd bench/.cache/engine; rm -f *.cpuprofile
node --max-semi-space-size=32 --cpu-prof worker.mjs $1 $2
node /tmp/agg.mjs
