import { stringAt } from '#kube';
import type { DumpFile, DumpReader } from './dump.ts';
import { listOf, objectsIn, parseDocuments } from './parse-documents.ts';

const namespaced = /(?:^|\/)namespaces\/([^/]+)\/(?!pods\/)/;
const clusterScoped = /(?:^|\/)cluster-scoped-resources\//;
const singlePod = /(?:^|\/)namespaces\/[^/]+\/pods\/([^/]+)\/\1\.ya?ml$/;

/**
 * A folder of OpenShift's `oc adm must-gather` (or `oc adm inspect`): lists and single objects under `namespaces/` and
 * `cluster-scoped-resources/`. Logs are passed over; Secrets are not in it, but for their names where the tool keeps them.
 */
export const mustGather: DumpReader = {
  source: 'must-gather',
  recognizes: (files) => files.some(({ path }) => isListed(path)),
  takes: isObjectFile,
  read(files) {
    const read = files.filter(isObjectFile).map((file) => {
      const { values, problems } = parseDocuments(file);
      const found = values.map(objectsIn);
      const namespace = namespaced.exec(file.path)?.[1] ?? '';
      return {
        objects: found.flatMap(({ objects }) => objects),
        // A file with one object is one of many; only a list says that there are no others.
        lists:
          problems.length > 0
            ? []
            : found.filter(({ list }) => list !== undefined).flatMap((it) => listOf(it, namespace)),
        problems,
      };
    });
    const objects = read.flatMap((it) => it.objects);
    const version = objects
      .filter(({ kind, apiVersion }) => kind === 'Node' && apiVersion === 'v1')
      .map((node) => stringAt(node, 'status', 'nodeInfo', 'kubeletVersion'))
      .find((it) => it !== undefined);
    return {
      objects,
      lists: read.flatMap(({ lists }) => lists),
      problems: read.flatMap(({ problems }) => problems),
      ...(version === undefined ? {} : { version }),
    };
  },
};

function isObjectFile({ path }: DumpFile): boolean {
  return isListed(path) || singlePod.test(path);
}

function isListed(path: string): boolean {
  return /\.ya?ml$/.test(path) && (clusterScoped.test(path) || namespaced.test(path));
}
