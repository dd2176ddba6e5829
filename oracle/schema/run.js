// npm run oracle:schema -- [--mutants N] FOLDER…: every manifest below the folders, and N broken copies of them,
// through our validator and through a real API server (strict, dry run); prints where the two disagree.
import { bundledMain } from '../../scripts/bundled-main.js';
import { startApiServer } from './api-server.js';

const main = await bundledMain('oracle-schema', { 'oracle-schema': 'oracle/schema/main.ts' });
const server = await startApiServer();
try {
  await main(process.argv.slice(2), server.call);
} finally {
  await server.stop();
}
