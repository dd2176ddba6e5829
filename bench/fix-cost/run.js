// npm run bench:fix-cost -- [FOLDER RULE …]: what the proof of one fix costs beside a check of the same change.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-fix-cost', { 'bench-fix-cost': 'bench/fix-cost/main.ts' });
await main(process.argv.slice(2));
