import { compareTexts } from '#text';
import { type YamlNode, scalarNode } from '#yaml';
import type { FieldSpec } from '../fields/field-specs.ts';
import { type Writer, setField } from '../fields/node-fields.ts';
import { type Resource } from '../resources/resource.ts';
import { visitField } from '../fields/visit-field.ts';

/**
 * Sets labels (or annotations) at every field of the specs. One node per label and resource is shared by all its
 * fields, so that a later patch of one changes them all: that is what kustomize does (`filtersutil.SetEntry`).
 */
export function setEntries({
  resources,
  entries,
  specs,
  by,
}: {
  readonly resources: readonly Resource[];
  readonly entries: Readonly<Record<string, string>>;
  readonly specs: readonly FieldSpec[];
  readonly by: Writer;
}): void {
  const keys = Object.keys(entries).sort(compareTexts);
  for (const { node } of resources) {
    for (const key of keys) {
      const value = scalarNode(entries[key] ?? '', '!!str');
      const set = (map: YamlNode): void => setField({ map, name: key, value, by });
      for (const spec of specs)
        visitField({ root: node, spec, visit: set, creation: { kind: 'map', tag: '!!map', by } });
    }
  }
}
