import { isRecord, type Json, stringAt } from '#kube';
import type { FieldManager } from '../snapshot.ts';

const maxPaths = 400;
const maxDepth = 64;

/** managedFields in the form that snapshots keep: who owns which paths since when. */
export function reduceManagedFields(entries: readonly unknown[]): readonly FieldManager[] {
  return entries.filter(isRecord).map((entry) => {
    const paths: string[] = [];
    // Already reduced: a snapshot that is read again stays as it is.
    if (Array.isArray(entry['paths'])) {
      for (const path of entry['paths']) if (typeof path === 'string') paths.push(path);
    } else if (isRecord(entry['fieldsV1'])) collect({ fields: entry['fieldsV1'], path: '', paths, depth: 0 });
    const subresource = stringAt(entry, 'subresource');
    const time = stringAt(entry, 'time');
    return {
      manager: stringAt(entry, 'manager') ?? '',
      operation: stringAt(entry, 'operation') ?? '',
      ...(subresource === undefined || subresource === '' ? {} : { subresource }),
      ...(time === undefined ? {} : { time }),
      paths: paths.toSorted(),
    };
  });
}

function collect({
  fields,
  path,
  paths,
  depth,
}: {
  readonly fields: Json;
  readonly path: string;
  readonly paths: string[];
  readonly depth: number;
}): void {
  const children = Object.entries(fields).filter(([key]) => key !== '.');
  if (children.length === 0 || depth >= maxDepth) {
    if (path !== '' && paths.length < maxPaths) paths.push(path);
    return;
  }
  for (const [key, inner] of children) {
    if (paths.length >= maxPaths) return;
    collect({ fields: isRecord(inner) ? inner : {}, path: path + step(key), paths, depth: depth + 1 });
  }
}

/** `f:name` is a field, `k:{…}` an item by its keys, `v:…` an item by its value, `i:0` one by its index. */
function step(key: string): string {
  const rest = key.slice(2);
  if (key.startsWith('f:')) return `/${rest.replaceAll('~', '~0').replaceAll('/', '~1')}`;
  if (key.startsWith('k:'))
    return `[${rest
      .replace(/^\{|\}$/g, '')
      .replaceAll('"', '')
      .replaceAll(':', '=')}]`;
  return `[${rest.replace(/^"|"$/g, '')}]`;
}
