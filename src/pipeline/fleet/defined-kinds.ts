import { arrayAt, recordAt, stringAt } from '#kube';
import type { DefinedKind, FleetObject } from './fleet.ts';

/** The custom kinds that the CRDs among these objects define. */
export function definedKinds(definitions: readonly FleetObject[]): readonly DefinedKind[] {
  const found: DefinedKind[] = [];
  for (const definition of definitions) {
    const { manifest } = definition;
    const group = stringAt(manifest, 'spec', 'group');
    const kind = stringAt(manifest, 'spec', 'names', 'kind');
    if (group === undefined || kind === undefined) continue;
    const scope = stringAt(manifest, 'spec', 'scope') === 'Cluster' ? 'Cluster' : 'Namespaced';
    const plural = stringAt(manifest, 'spec', 'names', 'plural');
    found.push({ group, kind, scope, definition, ...(plural !== undefined && { plural }) });
  }
  return found;
}

/** Whether kubectl means a kind by a word: its plural, singular, short name or kind, alone or with its group. */
export function isCalled({ group, kind, definition }: DefinedKind, word: string): boolean {
  const [name = '', ...rest] = word.toLowerCase().split('.');
  if (rest.length > 0 && rest.join('.') !== group && !rest.join('.').endsWith(`.${group}`)) return false;
  const names = recordAt(definition.manifest, 'spec', 'names');
  return [kind, names['plural'], names['singular'], ...arrayAt(names, 'shortNames')].some(
    (each) => typeof each === 'string' && each.toLowerCase() === name,
  );
}
