// npm run oracle:kustomize -- FOLDER: every kustomization below a folder of clones, through us and through the real tool.
import { bundledMain } from './bundled-main.js';

const main = await bundledMain('oracle-kustomize', { 'oracle-kustomize': 'oracle/kustomize/main.ts' });
await main(process.argv.slice(2));
