// npm run bench:schema: 50,000 generated manifests through us and through kubeconform in one run, one core each.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-schema', { 'bench-schema': 'bench/schema/main.ts' });
main(process.argv.slice(2));
