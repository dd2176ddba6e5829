// npm run oracle:helm -- FOLDER [--only NAME] [--helm 3|4]: bundles the comparison and runs it.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'oracle-helm': 'oracle/helm/main.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../dist/oracle-helm.js', import.meta.url).href);
await main(process.argv.slice(2));
