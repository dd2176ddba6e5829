import { cleanPath, joinPath } from '#files';
import type { RenderedApplication } from '#render';
import type { Application, TreeIndex } from '#sources';

/**
 * A kustomization of the tree that cannot be built, as a loose renderable without the resources, components and
 * generators that it cannot be built with: what else it takes in is then looked at too. `undefined` for others.
 */
export function withoutBroken(
  { application, failures, filesRead }: RenderedApplication,
  index: TreeIndex,
): Application | undefined {
  const [source] = application.sources;
  const isBroken =
    failures.length > 0 && failures.every(({ kind }) => kind === 'kustomize' || kind === 'yaml');
  if (!isBroken || source?.path === undefined || application.sources.length > 1) return undefined;
  const path = cleanPath(source.path);
  const name = index.kustomizations.get(path);
  if (name === undefined || !filesRead.includes(joinPath(path, name))) return undefined;
  return { ...application, name: path, definedBy: { kind: 'loose', path, leavesOutBroken: true } };
}
