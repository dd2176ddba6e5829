import { type YamlNode, scalarNode } from '#yaml';
import type { FieldSpec } from '../fields/field-specs.ts';
import { selectsGvk } from '../resources/gvk.ts';
import { type Writer, setScalar } from '../fields/node-fields.ts';
import type { OpenApi } from '../fields/openapi.ts';
import {
  type Resource,
  appendToAnnotation,
  buildAnnotation,
  originalId,
  storePreviousId,
} from '../resources/resource.ts';
import type { ResourceId } from '../resources/resource-id.ts';
import { visitField } from '../fields/visit-field.ts';

/** Puts a prefix before, or a suffix behind, every name (`PrefixTransformer`, `SuffixTransformer`). */
export function addAffix({
  list,
  affix,
  specs,
  openapi,
  by,
}: {
  readonly list: readonly Resource[];
  readonly affix: { readonly prefix: string } | { readonly suffix: string };
  readonly specs: readonly FieldSpec[];
  readonly openapi: OpenApi;
  readonly by: Writer;
}): void {
  const isPrefix = 'prefix' in affix;
  const text = isPrefix ? affix.prefix : affix.suffix;
  const note = isPrefix ? buildAnnotation.prefixes : buildAnnotation.suffixes;
  const set = (node: YamlNode): void =>
    setScalar(node, scalarNode(isPrefix ? text + node.value : node.value + text), by);
  for (const { node } of list) {
    const id = originalId(node, openapi);
    if (keepsItsName(id)) continue;
    for (const spec of specs) {
      if (!selectsGvk(spec, id)) continue;
      if (spec.path === 'metadata/name') {
        appendToAnnotation(node, note, text);
        if (text !== '') storePreviousId(node, openapi);
      }
      visitField({ root: node, spec, visit: set, creation: { kind: 'scalar', tag: '!!str', by } });
    }
  }
}

/** The name of these kinds means something outside the build. */
function keepsItsName(id: ResourceId): boolean {
  return (
    id.kind === 'CustomResourceDefinition' ||
    id.kind === 'Namespace' ||
    (id.kind === 'APIService' && id.group === 'apiregistration.k8s.io')
  );
}
