// npm run bench:helm -- FOLDER: the charts of a folder of clones through us and through the helm binary in one run.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'bench-helm': 'bench/helm/main.ts', 'bench-helm-once': 'bench/helm/once.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../../dist/bench-helm.js', import.meta.url).href);
await main(process.argv.slice(2));
