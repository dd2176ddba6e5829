import { type YamlNode, scalarNode } from '#yaml';
import type { FieldSpec } from '../fields/field-specs.ts';
import type { ImageArgs } from '../load/kustomization.ts';
import { type Writer, demandKind, getField, isNull, setScalar } from '../fields/node-fields.ts';
import { goRegex } from '../fields/regex.ts';
import { type Resource, kindOf } from '../resources/resource.ts';
import { visitField } from '../fields/visit-field.ts';

/** Changes name, tag or digest of an image wherever it stands (`ImageTagTransformer`). */
export function setImages({
  list,
  image,
  specs,
  by,
}: {
  readonly list: readonly Resource[];
  readonly image: ImageArgs;
  readonly specs: readonly FieldSpec[];
  readonly by: Writer;
}): void {
  const set = (node: YamlNode): void => updateImage(node, image, by);
  for (const { node } of list) if (kindOf(node) !== 'CustomResourceDefinition') visitContainers(node, set);
  for (const { node } of list) {
    if (kindOf(node) === 'CustomResourceDefinition') continue;
    for (const spec of specs) visitField({ root: node, spec, visit: set });
  }
}

/** Every `image` of every list called `containers` or `initContainers`, at any depth. */
function visitContainers(node: YamlNode, visit: (image: YamlNode) => void): void {
  if (node.kind === 'seq') for (const item of node.content) visitContainers(item, visit);
  if (node.kind !== 'map') return;
  for (let i = 0; i < node.content.length; i += 2) {
    const key = node.content[i]?.value;
    const value = node.content[i + 1];
    if (!value || value.kind === 'scalar') continue;
    visitContainers(value, visit);
    if ((key !== 'containers' && key !== 'initContainers') || value.kind !== 'seq') continue;
    for (const item of value.content) {
      const image = getField(item, 'image');
      if (image) visit(image);
    }
  }
}

function updateImage(node: YamlNode, image: ImageArgs, by: Writer): void {
  demandKind(node, 'scalar');
  if (!isImage(node.value, image.name)) return;
  const old = splitImage(node.value);
  let { tag, digest } = old;
  if (image.newTag !== '' && image.digest !== '') ({ newTag: tag, digest } = image);
  else if (image.newTag !== '') [tag, digest] = [image.newTag, ''];
  else if (image.digest !== '') [tag, digest] = ['', image.digest];
  else if (image.tagSuffix !== '') [tag, digest] = [tag + image.tagSuffix, ''];
  const name = image.newName === '' ? old.name : image.newName;
  const text = `${name}${tag === '' ? '' : `:${tag}`}${digest === '' ? '' : `@${digest}`}`;
  if (!isNull(scalarNode(text))) setScalar(node, scalarNode(text), by);
}

/** Whether a text is this image with any tag and digest. The name is taken as a regular expression. */
function isImage(text: string, name: string): boolean {
  return goRegex(`^${name}(:[a-zA-Z0-9_.{}-]*)?(@sha256:[a-zA-Z0-9_.{}-]*)?$`).test(text);
}

/** Splits an image into name, tag and digest; a port before the first slash is part of the name. */
function splitImage(image: string): {
  readonly name: string;
  readonly tag: string;
  readonly digest: string;
} {
  const slash = Math.max(image.indexOf('/'), 0);
  const at = image.indexOf('@', slash);
  const colon = image.indexOf(':', slash);
  if (at < 0 && colon < 0) return { name: image, tag: '', digest: '' };
  if (at >= 0 && (at < colon || colon < 0)) {
    return { name: image.slice(0, at), tag: '', digest: image.slice(at + 1) };
  }
  if (at >= 0)
    return { name: image.slice(0, colon), tag: image.slice(colon + 1, at), digest: image.slice(at + 1) };
  return { name: image.slice(0, colon), tag: image.slice(colon + 1), digest: '' };
}
