// npm run oracle:jsonnet -- FOLDER…: every Jsonnet program below the folders, through us and through the real tool.
import { bundledMain } from './bundled-main.js';

const main = await bundledMain('oracle-jsonnet', { 'oracle-jsonnet': 'oracle/jsonnet/main.ts' });
await main(process.argv.slice(2));
