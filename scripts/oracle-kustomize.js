// npm run oracle:kustomize -- FOLDER: every kustomization below a folder of clones, through us and through the real tool.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'oracle-kustomize': 'oracle/kustomize/main.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../dist/oracle-kustomize.js', import.meta.url).href);
await main(process.argv.slice(2));
