// npm run oracle:jsonnet -- FOLDER…: every Jsonnet program below the folders, through us and through the real tool.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const root = fileURLToPath(new URL('..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'oracle-jsonnet': 'oracle/jsonnet/main.ts' },
  outdir: 'dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../dist/oracle-jsonnet.js', import.meta.url).href);
await main(process.argv.slice(2));
