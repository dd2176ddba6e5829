import { isRecord, type Json, type Manifest, recordAt } from '#kube';
import type { DumpFile, DumpReader } from './dump.ts';
import { parseDocuments } from './parse-documents.ts';

/**
 * What `argocd app list|get -o json|yaml` wrote: Applications without apiVersion and kind, alone or in an array.
 * It shows only what the caller may see, so that nothing is complete.
 */
export const argocdCli: DumpReader = {
  source: 'argocd-cli',
  recognizes: (files) =>
    files.length > 0 && files.every((file) => mayBe(file) && applicationsIn(file).objects.length > 0),
  read: (files) => {
    const read = files.map(applicationsIn);
    return {
      objects: read.flatMap(({ objects }) => objects),
      lists: [],
      problems: read.flatMap(({ problems }) => problems),
    };
  },
};

/** A look at the beginning spares parsing large files of other kinds twice. */
function mayBe({ text }: DumpFile): boolean {
  const start = text().slice(0, 4096);
  return !/"?kind"?:\s*"?List\b/.test(start) && /"?(metadata|spec)"?:/.test(start);
}

function applicationsIn(file: DumpFile) {
  const { values, problems } = parseDocuments(file);
  const items = values.flatMap((value) => (Array.isArray(value) ? value : [value]));
  const applications = items.filter(isBareApplication);
  return { objects: applications.length === items.length ? applications.map(withKind) : [], problems };
}

/** With a kind it is read as any other object. */
function isBareApplication(value: unknown): value is Json {
  if (!isRecord(value) || value['kind'] !== undefined || !isRecord(value['status'])) return false;
  return isRecord(recordAt(value, 'spec')['destination']);
}

function withKind(value: Json): Manifest {
  return { ...value, apiVersion: 'argoproj.io/v1alpha1', kind: 'Application' };
}
