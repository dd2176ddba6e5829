// npm run bench:peers -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]: the fixes of bench:fixes through the
// real tools of the oracle's cache.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-peers', { 'bench-peers': 'bench/peers/main.ts' });
main(process.argv.slice(2));
