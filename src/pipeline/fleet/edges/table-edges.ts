import { isClusterScoped, recordAt, splitApiVersion, stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import type { UnresolvedEdge } from '../edge.ts';
import type { FleetObject } from '../fleet.ts';
import { select } from '../select.ts';
import { referenceTable } from './reference-table.ts';
import type { ReferenceRow } from './references/reference-row.ts';

/** The references of an object that the reference table knows how to read. */
export function tableEdges(from: FleetObject): readonly UnresolvedEdge[] {
  const found: UnresolvedEdge[] = [];
  for (const row of rows.get(`${from.id.group}/${from.id.kind}`) ?? []) {
    for (const { path, value } of select(from.manifest, row.name)) {
      if (typeof value !== 'string' || !isName(value)) continue;
      const edge = edgeOf(from, row, path, value);
      if (edge) found.push(edge);
    }
  }
  return found;
}

const rows = new Map<string, ReferenceRow[]>();
for (const row of referenceTable) rows.set(row.from, [...(rows.get(row.from) ?? []), row]);

/** Names with other letters are filled in at run time, or belong to another world (`name@file` of Traefik). */
function isName(text: string): boolean {
  return text !== '' && !/[@${}/\s]/.test(text);
}

function edgeOf(
  from: FleetObject,
  row: ReferenceRow,
  path: YamlPath,
  name: string,
): UnresolvedEdge | undefined {
  const parent = valueAt(from.manifest, path.slice(0, typeof path.at(-1) === 'number' ? -2 : -1));
  const target = targetOf(row, parent);
  if (target === undefined || (row.unless !== undefined && recordAt(parent)[row.unless] === true))
    return undefined;
  const [group = '', kind = ''] = target.split('/');
  const isTag = kind === 'ImageStreamTag';
  const key = row.key === undefined ? undefined : stringAt(parent, ...row.key.split('.'));
  const port = row.port === undefined ? undefined : portOf(parent, row.port);
  const written = row.namespaceField === undefined ? undefined : stringAt(parent, row.namespaceField);
  return {
    from,
    path,
    to: {
      group,
      kind: isTag ? 'ImageStream' : kind,
      namespace: isClusterScoped({ group, kind }) ? '' : (written ?? row.namespace ?? from.id.namespace),
      name: isTag ? name.replace(/:.*$/, '') : name,
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

function targetOf(row: ReferenceRow, parent: unknown): string | undefined {
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
