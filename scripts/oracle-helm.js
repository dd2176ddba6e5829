// npm run oracle:helm -- FOLDER [--only NAME] [--helm 3|4]: bundles the comparison and runs it.
import { bundledMain } from './bundled-main.js';

const main = await bundledMain('oracle-helm', { 'oracle-helm': 'oracle/helm/main.ts' });
await main(process.argv.slice(2));
