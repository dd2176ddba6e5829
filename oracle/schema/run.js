// npm run oracle:schema -- [--mutants N] FOLDER…: every manifest below the folders, and N broken copies of them,
// through our validator and through a real API server (strict, dry run); prints where the two disagree.
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { startApiServer } from './api-server.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
await build({
  absWorkingDir: root,
  entryPoints: { 'oracle-schema': 'oracle/schema/main.ts' },
  outdir: 'dist',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
  logLevel: 'warning',
});
const { main } = await import(new URL('../../dist/oracle-schema.js', import.meta.url).href);
const server = await startApiServer();
try {
  await main(process.argv.slice(2), server.call);
} finally {
  await server.stop();
}
