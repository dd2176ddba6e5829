import { isBuiltInGroup } from '#kube';
import type { Discovery } from './discover.ts';

/** The custom kinds that the objects of a tree are of, each once. */
export function kindsOf({
  targets,
}: Discovery): readonly { readonly apiVersion: string; readonly kind: string }[] {
  const found = new Map<string, { readonly apiVersion: string; readonly kind: string }>();
  for (const { units } of targets) {
    for (const { objects } of units) {
      for (const { id, manifest } of objects) {
        const { apiVersion, kind } = manifest;
        if (!isBuiltInGroup(id.group)) found.set(`${apiVersion} ${kind}`, { apiVersion, kind });
      }
    }
  }
  return [...found.values()];
}
