import type { Source } from '#files';
import type { KubeObject, Origin } from '#kube';
import type { YamlNode } from '#yaml';
import { type Resource, apiVersionOfNode, kindOf, nameOf, namespaceOf } from './resource.ts';

/** For the text a chart was rendered to: which object stands where, so that its origin can be asked. */
const bySource = new WeakMap<Source, Map<number, Origin>>();

/** Notes for each resource of a rendered chart the object that the Helm engine made for it. */
export function noteChartOrigins(
  text: Source,
  resources: readonly Resource[],
  objects: readonly KubeObject[],
): void {
  const byStart = new Map<number, Origin>();
  for (const { node } of resources) {
    const object = objects.find((candidate) => isSame(candidate, node));
    if (object) byStart.set(node.start, object.origin);
  }
  bySource.set(text, byStart);
}

/** The origin that the Helm engine gives an object of a chart. */
export function chartOriginOf(root: YamlNode): Origin | undefined {
  return root.source && bySource.get(root.source)?.get(root.start);
}

function isSame({ manifest }: KubeObject, node: YamlNode): boolean {
  return (
    manifest.kind === kindOf(node) &&
    manifest.apiVersion === apiVersionOfNode(node) &&
    (manifest.metadata?.name ?? '') === nameOf(node) &&
    (manifest.metadata?.namespace ?? '') === namespaceOf(node)
  );
}
