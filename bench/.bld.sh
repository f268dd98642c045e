cd /tmp/eng && node -e "require('esbuild').buildSync({entryPoints:['bench/engine-worker.ts'],bundle:true,platform:'node',format:'esm',packages:'external',outfile:'bench/.cache/engine/$1.mjs'})"
node -e "
const fs=require('fs');const f='bench/.cache/engine/$1.mjs';let s=fs.readFileSync(f,'utf8');
s=s.replace(/function measure\(once\) \{/,m=>m+' if (process.env.N) { for (let i=0;i<+process.env.N;i++) once(); return {n:1}; } ');fs.writeFileSync(f,s)"
