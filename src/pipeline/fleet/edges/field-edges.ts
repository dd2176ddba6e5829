import { textBefore } from '#text';
import type { Knowledge, Refers } from '#knowledge';
import { recordAt, select, splitApiVersion, stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import type { NamedBy, Naming } from '../edge.ts';

/** The references of an object in fields that its kind is known for. */
export function fieldEdges<T extends Naming>(from: T, knowledge: Knowledge): readonly NamedBy<T>[] {
  const found: NamedBy<T>[] = [];
  for (const row of knowledge.of(from.id).refers ?? []) {
    for (const { path, value } of select(from.manifest, row.field)) {
      if (typeof value !== 'string' || !isName(value)) continue;
      const edge = edgeOf({ from, row, path, name: value, knowledge });
      if (edge) found.push(edge);
    }
  }
  return found;
}

/** Names with other letters are filled in at run time, or belong to another world (`name@file` of Traefik). */
function isName(text: string): boolean {
  return text !== '' && !/[@${}/\s]/.test(text);
}

type Named<T> = {
  readonly from: T;
  readonly row: Refers;
  readonly path: YamlPath;
  readonly name: string;
  readonly knowledge: Knowledge;
};

function edgeOf<T extends Naming>({ from, row, path, name, knowledge }: Named<T>): NamedBy<T> | undefined {
  const parent = valueAt(from.manifest, path.slice(0, typeof path.at(-1) === 'number' ? -2 : -1));
  const target = targetOf(row, parent);
  if (target === undefined || (row.unless !== undefined && recordAt(parent)[row.unless] === true))
    return undefined;
  const [group = '', kind = ''] = target.split('/');
  const isTag = kind === 'ImageStreamTag';
  const key = row.key === undefined ? undefined : stringAt(parent, ...row.key.split('.'));
  const port = row.port === undefined ? undefined : portOf(parent, row.port);
  if (port !== undefined && port === row.unlessPort) return undefined;
  const written = row.namespaceField === undefined ? undefined : stringAt(parent, row.namespaceField);
  const place = written ?? row.namespace;
  const isOfCluster = knowledge.isClusterScoped({ group, kind });
  // Whoever uses what belongs to no namespace decides in which one it looks.
  if (!isOfCluster && place === undefined && knowledge.isClusterScoped(from.id)) return undefined;
  return {
    from,
    path,
    to: {
      group,
      kind: isTag ? 'ImageStream' : kind,
      namespace: isOfCluster ? '' : (place ?? from.id.namespace),
      name: isTag ? textBefore(name, ':') : name,
      ...(key === undefined ? {} : { key }),
      ...(port === undefined ? {} : { port }),
    },
    role: row.role,
    isOptional:
      row.isOptional === true ||
      (row.optionalField !== undefined && recordAt(parent)[row.optionalField] === true),
    certainty: 'field',
  };
}

function targetOf(row: Refers, parent: unknown): string | undefined {
  if (typeof row.to === 'string') return row.to;
  const kind = stringAt(parent, 'kind');
  if (kind === undefined) return row.to.absent;
  const group = groupOf(parent);
  return row.to.oneOf.find(
    (each) => each.endsWith(`/${kind}`) && (group === undefined || each === `${group}/${kind}`),
  );
}

/** The group that is written beside a kind: `group`, `apiGroup` or `apiVersion`. */
function groupOf(parent: unknown): string | undefined {
  const group = stringAt(parent, 'group') ?? stringAt(parent, 'apiGroup');
  if (group !== undefined) return group;
  const version = stringAt(parent, 'apiVersion');
  return version === undefined ? undefined : splitApiVersion(version).group;
}

/** The first of several alternative fields that is set. */
function portOf(parent: unknown, pattern: string): string | number | undefined {
  for (const alternative of pattern.split('|')) {
    const value = valueAt(parent, alternative.split('.'));
    if (typeof value === 'string' || typeof value === 'number') return value;
  }
  return undefined;
}
