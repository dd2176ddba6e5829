import { createHash } from 'node:crypto';
import type { YamlNode } from '#yaml';
import { goJson } from '../fields/go-json.ts';
import { type Writer, fieldOf } from '../fields/node-fields.ts';
import { type PlainValue, nodeValue } from '../fields/node-value.ts';
import type { OpenApi } from '../fields/openapi.ts';
import {
  type Resource,
  buildAnnotation,
  isEnabled,
  kindOf,
  nameOf,
  setName,
  storePreviousId,
} from '../resources/resource.ts';

const by: Writer = { kind: 'generator', text: 'content hash', place: undefined };

/** Appends the hash of its content to the name of every resource that asks for one (`HashTransformer`). */
export function addHashes(list: readonly Resource[], openapi: OpenApi): void {
  for (const { node } of list) {
    if (!isEnabled(node, buildAnnotation.needsHash)) continue;
    const hash = contentHash(node);
    storePreviousId(node, openapi);
    setName(node, `${nameOf(node)}-${hash}`, by);
  }
}

/** The ten characters that kustomize derives from a ConfigMap or Secret (`api/hasher`). */
function contentHash(node: YamlNode): string {
  const hex = createHash('sha256').update(encodeContent(node)).digest('hex');
  return Array.from(hex.slice(0, 10), (char) => letters[char] ?? char).join('');
}

const letters: Readonly<Record<string, string>> = { '0': 'g', '1': 'h', '3': 'k', a: 'm', e: 't' };

function encodeContent(node: YamlNode): string {
  const kind = kindOf(node);
  if (kind === 'ConfigMap') {
    const binaryData = fieldValue(node, 'binaryData');
    return goJson({
      kind,
      name: fieldValue(node, 'metadata/name'),
      data: fieldValue(node, 'data'),
      ...(typeof binaryData === 'object' ? { binaryData } : {}),
    });
  }
  if (kind === 'Secret') {
    const stringData = fieldValue(node, 'stringData');
    return goJson({
      kind,
      type: fieldValue(node, 'type'),
      name: fieldValue(node, 'metadata/name'),
      data: fieldValue(node, 'data'),
      ...(typeof stringData === 'object' ? { stringData } : {}),
    });
  }
  return goJson(nodeValue(node));
}

function fieldValue(node: YamlNode, name: string): PlainValue {
  const field = fieldOf(node, name);
  if (!field) return '';
  return field.kind === 'scalar' ? field.value : nodeValue(field);
}
