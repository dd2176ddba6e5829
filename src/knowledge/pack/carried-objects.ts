import { isManifest, manifestId, select, isName } from '#kube';
import type { Product, Source } from './makes.ts';

/** The objects that a custom resource carries whole, and has its controller apply. */
export function carriedObjects(patterns: readonly string[], { manifest }: Source): readonly Product[] {
  return patterns.flatMap((pattern) =>
    select(manifest, pattern).flatMap(({ path, value }) => {
      if (!isManifest(value)) return [];
      const { group, kind, namespace, name } = manifestId(value);
      if (!isName(name)) return [];
      // Policies and their like put what names no namespace into every namespace that they select.
      const home = isName(namespace) ? namespace : '*';
      return [{ group, kind, namespace: home, name, path: [...path, 'metadata', 'name'] }];
    }),
  );
}
