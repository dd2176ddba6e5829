import { ansibleModules } from '#knowledge';
import { type Json, type Selected, everyNode, isRecord, recordAt, stringAt } from '#kube';
import { placeOf } from '#yaml';
import type { TreeIndex } from '../tree/tree-index.ts';
import type { ForeignObject } from './foreign-objects.ts';

/** The objects that the Ansible tasks of a file create under names that are written out. */
export function playbookObjects(index: TreeIndex, file: string): readonly ForeignObject[] {
  const found: ForeignObject[] = [];
  for (const document of index.yaml(file)?.documents ?? []) {
    if (!Array.isArray(document.value)) continue;
    for (const { path, value } of tasks(document.value)) {
      const object = objectOf(value);
      if (object) found.push({ ...object, place: placeOf(document, path), tool: 'Ansible' });
    }
  }
  return found;
}

function* tasks(value: unknown): Generator<Selected & { readonly value: Json }> {
  for (const { path, value: node } of everyNode(value)) {
    if (!isRecord(node)) continue;
    for (const module of ansibleModules) {
      const call = node[module];
      if (isRecord(call)) yield { path: [...path, module], value: call };
    }
  }
}

function objectOf(call: Json): Pick<ForeignObject, 'kind' | 'namespace' | 'name'> | undefined {
  if (stringAt(call, 'state') === 'absent' || stringAt(call, 'state') === 'patched') return undefined;
  const definition = recordAt(call, 'definition' in call ? 'definition' : 'resource_definition');
  const kind = stringAt(definition, 'kind') ?? stringAt(call, 'kind');
  const name = stringAt(definition, 'metadata', 'name') ?? stringAt(call, 'name');
  const namespace = stringAt(definition, 'metadata', 'namespace') ?? stringAt(call, 'namespace') ?? '';
  if (kind === undefined || name === undefined || `${name}${namespace}`.includes('{{')) return undefined;
  return { kind, namespace, name };
}
