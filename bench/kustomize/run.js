// npm run bench:kustomize -- FOLDER: the kustomizations of a folder of clones through us and through the binary in one run.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: {
    'bench-kustomize': 'bench/kustomize/main.ts',
    'bench-kustomize-once': 'bench/kustomize/once.ts',
  },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../../dist/bench-kustomize.js', import.meta.url).href);
await main(process.argv.slice(2));
