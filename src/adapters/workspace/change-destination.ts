import type { Workspace } from './open-workspace.ts';

/** The branch that a change goes to: what the CI service says, else the default branch, else main or master. */
export function changeDestination({
  destinations = [],
  defaultBranch,
  refs,
}: NonNullable<Workspace['git']>): string | undefined {
  const names = [...destinations, ...(defaultBranch === undefined ? [] : [defaultBranch]), 'main', 'master'];
  return names
    .flatMap((name) => [`refs/remotes/origin/${name}`, `refs/heads/${name}`])
    .find((name) => refs.some((known) => known.name === name))
    ?.replace(/^refs\/(?:remotes|heads)\//, '');
}
