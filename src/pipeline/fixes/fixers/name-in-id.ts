import { textAfter } from '#text';

/** The name in an id as Kustomize writes it: `Kind.version.group/name.namespace`. */
export function nameInId(id: string): string | undefined {
  const named = textAfter(id, '/') ?? '';
  const end = named.lastIndexOf('.');
  return end > 0 && end < named.length - 1 ? named.slice(0, end) : undefined;
}
