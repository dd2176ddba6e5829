import type { ObservedApplication } from '#observed';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import type { World } from '../world.ts';

/** Whether an Application has nothing but hooks, and the last of its syncs failed: nothing ever starts another one. */
export function isStuckOnHooks({ operation, resources }: ObservedApplication): boolean {
  return (
    (operation?.phase === 'Failed' || operation?.phase === 'Error') &&
    operation.results.length > 0 &&
    operation.results.every(({ hookType }) => hookType !== '') &&
    resources.every(({ isHook }) => isHook)
  );
}

/** An Application that has nothing to compare: it counts as Synced, so that its failed hooks, which are gone, never run again. */
export function hooksOnly(app: ObservedApplication, world: World): readonly Because[] {
  const view = app.cluster === undefined ? undefined : world.cluster(app.cluster);
  const isLeft = app.operation?.results.some(({ object }) => view?.find(object) !== undefined) ?? false;
  if (!isStuckOnHooks(app) || app.sync.status !== 'Synced' || isLeft) return [];
  const root = manifestText(app.object);
  const { message = '', finishedAt = '' } = app.operation ?? {};
  return [
    unmet('hook', 'nothing-else', {
      root,
      say: {
        what: `${root} has nothing but hooks, and its last sync failed`,
        so: 'Argo CD has nothing to compare, calls it Synced, and never runs the hooks again by itself',
        do: 'sync it by hand; give it an object that is no hook, or make the hooks plain Jobs',
      },
      evidence: [{ object: root, field: 'status.operationState.message', value: message, time: finishedAt }],
    }),
  ];
}
