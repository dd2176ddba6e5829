import { isBuiltInGroup } from '#kube';
import { type TreeInput, renderTree } from './render-tree.ts';

/** The custom kinds that the objects of a tree are of, each once. */
export function kindsOf(input: TreeInput): readonly { readonly apiVersion: string; readonly kind: string }[] {
  const found = new Map<string, { readonly apiVersion: string; readonly kind: string }>();
  for (const { applications } of renderTree(input).targets) {
    for (const { objects } of applications) {
      for (const { id, manifest } of objects) {
        const { apiVersion, kind } = manifest;
        if (!isBuiltInGroup(id.group)) found.set(`${apiVersion} ${kind}`, { apiVersion, kind });
      }
    }
  }
  return [...found.values()];
}
