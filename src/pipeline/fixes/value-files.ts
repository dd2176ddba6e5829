import { type Source, isInTree, joinPath } from '#files';
import type { Unit } from '#render';
import type { YamlDocument } from '#yaml';
import { firstDocument } from './edit-place.ts';
import type { FixContext } from './fix.ts';

/** A file of values in the tree. */
export type ValueFile = { readonly file: Source; readonly document: YamlDocument };

/** The files that give a chart its values, the one that decides first; the defaults of a chart in the tree come last. */
export function valueFiles({ tree }: FixContext, unit: Pick<Unit, 'chartUses'>): readonly ValueFile[] {
  const paths = unit.chartUses.flatMap(({ layers, path }) => [
    ...layers
      .flatMap((layer) => (layer.kind === 'file' && isInTree(layer.source) ? [layer.source.path] : []))
      .reverse(),
    ...(path === undefined ? [] : [joinPath(path, 'values.yaml')]),
  ]);
  return [...new Set(paths)].flatMap((path) => firstDocument(tree, path) ?? []);
}
