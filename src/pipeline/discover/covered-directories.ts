import { directoryName, joinPath } from '#files';
import { recordAt, recordsAt, stringAt } from '#kube';
import { type Renderable, type TreeIndex, argoObjects, isUnexpanded } from '#sources';
import type { Unit } from '#render';

/** Directories of the tree in which some application has read a file, bases of kustomizations included. */
export function coveredDirectories(units: readonly Unit[]): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const { owner, objects, failures, filesRead } of units) {
    // The template of an ApplicationSet that did not render says nothing about what it would render.
    if (isUnexpanded(owner) && objects.length === 0 && failures.length === 0) continue;
    for (const file of filesRead) covered.add(directoryName(file));
  }
  return covered;
}

/** Renderables in the order in which to try them: those that no Application in git names come first. */
export function inRootOrder(renderables: readonly Renderable[], index: TreeIndex): readonly Renderable[] {
  const named = new Set<string>();
  for (const { manifest } of argoObjects(index)) {
    const spec = recordAt(manifest, 'spec');
    const template = recordAt(spec, 'template', 'spec');
    for (const place of [spec, template]) {
      const sources = [recordAt(place, 'source'), ...recordsAt(place, 'sources').map(([, each]) => each)];
      for (const source of sources) {
        const path = stringAt(source, 'path');
        if (path !== undefined) named.add(joinPath(path));
      }
    }
  }
  const depth = ({ path }: Renderable) => path.split('/').length;
  return [...renderables].sort(
    (a, b) =>
      Number(named.has(a.path)) - Number(named.has(b.path)) ||
      depth(a) - depth(b) ||
      (a.path < b.path ? -1 : 1),
  );
}
