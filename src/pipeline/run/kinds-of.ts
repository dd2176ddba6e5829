import { isBuiltInGroup } from '#kube';
import type { RenderedTree } from './render-tree.ts';

/** The custom kinds that the objects of a tree are of, each once. */
export function kindsOf({
  targets,
}: RenderedTree): readonly { readonly apiVersion: string; readonly kind: string }[] {
  const found = new Map<string, { readonly apiVersion: string; readonly kind: string }>();
  for (const { applications } of targets) {
    for (const { objects } of applications) {
      for (const { id, manifest } of objects) {
        const { apiVersion, kind } = manifest;
        if (!isBuiltInGroup(id.group)) found.set(`${apiVersion} ${kind}`, { apiVersion, kind });
      }
    }
  }
  return [...found.values()];
}
