import { isRecord } from '#kube';
import { notVerified } from '#outcome';
import type { DumpFile, DumpReader } from './dump.ts';
import { objectsIn, parseDocuments } from './parse-documents.ts';

/**
 * Files that `kubectl get … -o json|yaml` wrote: an object, a List, or several of them. What was asked for is not in the
 * file, so that nothing is complete: an object that is not here may still be in the cluster.
 */
export const kubectlGet: DumpReader = {
  source: 'kubectl-get',
  recognizes: () => true,
  read(files) {
    const parsed = files.filter(isText).map((file) => ({ file, ...parseDocuments(file) }));
    return {
      objects: parsed.flatMap(({ values }) => values.flatMap((value) => objectsIn(value).objects)),
      lists: [],
      problems: parsed.flatMap(({ file, values, problems }) => [
        ...problems,
        ...values
          .filter((value) => objectsIn(value).objects.length === 0 && !isEmptyList(value))
          .map(() =>
            notVerified('file-unreadable', 'a document without apiVersion and kind is no object', {
              location: { file: file.path, line: 1 },
            }),
          ),
      ]),
    };
  },
};

function isText({ path }: DumpFile): boolean {
  return /\.(json|ya?ml)$/i.test(path) || !path.includes('.');
}

function isEmptyList(value: unknown): boolean {
  const items = isRecord(value) ? value['items'] : value;
  return Array.isArray(items) && items.length === 0;
}
