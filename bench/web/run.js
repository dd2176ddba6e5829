// npm run bench:web: how fast a page of 5,000 applications and 5,000 findings opens, answers and moves in Chromium.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-web', { 'bench-web': 'bench/web/main.ts' });
await main();
