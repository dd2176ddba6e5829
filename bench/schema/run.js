// npm run bench:schema: 50,000 generated manifests through us and through kubeconform in one run, one core each.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'bench-schema': 'bench/schema/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../../dist/bench-schema.js', import.meta.url).href);
main(process.argv.slice(2));
