// npm run bench:fleet -- [--applications 200] [--targets 2] [--seed 1] [--rounds 3] [--grow 100,500,1000,5000] [--alone] [--write]
// [--keep FOLDER]: a generated fleet through us, through a loop of the real tools, and through their Go libraries, in one run.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-fleet', { 'bench-fleet': 'bench/fleet/main.ts' });
main(process.argv.slice(2));
