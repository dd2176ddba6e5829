import { diskTree } from '#disk';
import { buildKustomization } from '#kustomize';

// One build in a process of its own, as a command would do it.
const [path = ''] = process.argv.slice(2);
process.stdout.write(buildKustomization({ tree: diskTree('/'), path: path.slice(1) }).text);
