import { select } from '#kube';
import { type Fleet, type FleetObject } from '#fleet';
import type { RunsOnce } from '#knowledge';
import { isReachedBefore, syncPosition } from '#argocd';
import { defineRule } from '../rule.ts';

/** A run is applied before, or together with, what it runs; its controller does not look a second time. */
export const runBeforeDefinition = defineRule<{
  run: string;
  definition: string;
  isEarlier: boolean;
  says: string;
}>({
  name: 'run-before-definition',
  title: 'A run comes before what it runs, and is not tried again',
  impact: 'weakens',
  looksAt: 'deployed',
  fix: 'patch',
  findIn({ fleet }, report) {
    for (const [kind, row] of fleet.knowledge.having('runsOnce')) {
      for (const run of fleet.ofKind(kind)) {
        const definition = definitionOf(fleet, run, row);
        if (!definition || definition.unit !== run.unit) continue;
        const first = syncPosition(run.manifest);
        const second = syncPosition(definition.manifest);
        if (!first || !second || isReachedBefore(second, first)) continue;
        const isEarlier = isReachedBefore(first, second);
        const what = `${definition.id.kind} ${definition.id.name}`;
        const wave = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
        report({
          object: run,
          path: wave,
          data: { run: `${run.id.kind} ${run.id.name}`, definition: what, isEarlier, says: row.says },
          impact: isEarlier ? 'weakens' : 'tidies',
          related: [{ place: definition.origin.place, message: `${what} comes in wave ${second.wave}` }],
        });
      }
    }
  },
  say: ({ run, definition, isEarlier, says }) => ({
    what: `${run} is applied ${isEarlier ? 'before' : 'together with'} ${definition}, which it runs`,
    so: `Where ${definition} is not there yet, the run has failed for good (${says})`,
    do: 'Give the run a later wave',
  }),
});

function definitionOf(fleet: Fleet, run: FleetObject, { field, names }: RunsOnce): FleetObject | undefined {
  const name = select(run.manifest, field)[0]?.value;
  const [group = '', kind = ''] = names.split('/');
  if (typeof name !== 'string') return undefined;
  const found = fleet.objectsAt(run.world, { group, kind, namespace: run.id.namespace, name });
  return found.length === 1 ? found[0] : undefined;
}
