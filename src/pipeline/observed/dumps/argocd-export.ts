import { argoKinds } from '#argocd';
import { isRecord, type Manifest, splitApiVersion } from '#kube';
import type { DumpFile, DumpReader } from './dump.ts';
import { objectsIn, parseDocuments } from './parse-documents.ts';

/**
 * A backup of `argocd admin export`: settings, Secrets, projects, Applications and ApplicationSets of one Argo CD, as a
 * stream of YAML. It holds all of these in the namespace of Argo CD, which it does not always name.
 */
export const argocdExport: DumpReader = {
  source: 'argocd-export',
  recognizes: (files) => files.length === 1 && files.every(isExport),
  read(files) {
    const read = files.map(parseDocuments);
    const objects = read.flatMap(({ values }) => values.flatMap((value) => objectsIn(value).objects));
    const namespace =
      objects.find(({ metadata }) => metadata?.namespace !== undefined)?.metadata?.namespace ?? 'argocd';
    const complete = objects.map((object) => inNamespace(object, namespace));
    const problems = read.flatMap((it) => it.problems);
    return {
      objects: complete,
      lists:
        problems.length > 0
          ? []
          : argoKinds.map((kind) => ({
              group: 'argoproj.io',
              kind,
              namespace,
              count: complete.filter((object) => object.kind === kind).length,
            })),
      problems,
    };
  },
};

function isExport({ text }: DumpFile): boolean {
  const content = text();
  return (
    /^---$/m.test(content) &&
    /^kind: AppProject$/m.test(content) &&
    /^ {2}name: argocd-cm$/m.test(content) &&
    !/^kind: List$/m.test(content)
  );
}

function inNamespace(object: Manifest, namespace: string): Manifest {
  const isNamed = isRecord(object.metadata) && typeof object.metadata.namespace === 'string';
  const isExported = splitApiVersion(object.apiVersion).group === 'argoproj.io' || object.apiVersion === 'v1';
  return isNamed || !isExported ? object : { ...object, metadata: { ...object.metadata, namespace } };
}
