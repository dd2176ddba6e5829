// npm run bench:kustomize -- FOLDER: the kustomizations of a folder of clones through us and through the binary in one run.
import { bundledMain } from '../../scripts/bundled-main.js';

const main = await bundledMain('bench-kustomize', {
  'bench-kustomize': 'bench/kustomize/main.ts',
  'bench-kustomize-once': 'bench/kustomize/once.ts',
});
await main(process.argv.slice(2));
