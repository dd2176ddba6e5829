// npm run bench:prove -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]: what `phineus prove` says of the
// changes by which people mended the faults of bench:fixes.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-prove', { 'bench-prove': 'bench/prove/main.ts' });
await main(process.argv.slice(2));
