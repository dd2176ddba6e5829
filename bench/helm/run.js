// npm run bench:helm -- FOLDER: the charts of a folder of clones through us and through the helm binary in one run.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-helm', {
  'bench-helm': 'bench/helm/main.ts',
  'bench-helm-once': 'bench/helm/once.ts',
});
await main(process.argv.slice(2));
