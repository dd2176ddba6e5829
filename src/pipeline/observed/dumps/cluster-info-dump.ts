import type { DumpFile, DumpReader } from './dump.ts';
import { listOf, objectsIn, parseDocuments } from './parse-documents.ts';

const listed =
  /^(?:.*\/)?([^/]+)\/(events|replication-controllers|services|daemonsets|deployments|replicasets|pods|pvcs|pvs)\.(?:json|yaml)$/;
const nodes = /(^|\/)nodes\.(json|yaml)$/;

/** A folder of `kubectl cluster-info dump`: the nodes, and a folder with lists for each namespace that was asked for. */
export const clusterInfoDump: DumpReader = {
  source: 'cluster-info-dump',
  recognizes: (files) =>
    files.some(({ path }) => nodes.test(path)) && files.some(({ path }) => /\/pods\.(json|yaml)$/.test(path)),
  takes: isListFile,
  read(files) {
    const read = files.filter(isListFile).map((file) => {
      const { values, problems } = parseDocuments(file);
      const found = values.map(objectsIn);
      const namespace = nodes.test(file.path) ? '' : (listed.exec(file.path)?.[1] ?? '');
      return {
        objects: found.flatMap(({ objects }) => objects),
        lists: problems.length > 0 ? [] : found.flatMap((it) => listOf(it, namespace)),
        problems,
      };
    });
    return {
      objects: read.flatMap(({ objects }) => objects),
      lists: read.flatMap(({ lists }) => lists),
      problems: read.flatMap(({ problems }) => problems),
    };
  },
};

function isListFile({ path }: DumpFile): boolean {
  return nodes.test(path) || listed.test(path);
}
