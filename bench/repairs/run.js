// npm run bench:repairs -- FOLDER_OF_CLONES [--cases FILE] [--only TEXT] [--out FILE]: what `phineus fix` makes of the
// faults of bench:fixes that are found, held against what people made of them.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-repairs', { 'bench-repairs': 'bench/repairs/main.ts' });
await main(process.argv.slice(2));
