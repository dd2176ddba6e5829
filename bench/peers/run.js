// npm run bench:peers -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]: the fixes of bench:fixes through the
// real tools of the oracle's cache.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'bench-peers': 'bench/peers/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../../dist/bench-peers.js', import.meta.url).href);
main(process.argv.slice(2));
