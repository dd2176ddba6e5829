import type { ObservedApplication } from '#observed';
import type { Because, Evidence } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { shapeOf } from '../own-words.ts';
import type { World } from '../world.ts';

/** What Argo CD says of an Application for which nobody knows a reason, in its own words. */
export function applicationWords(app: ObservedApplication, _world: World): readonly Because[] {
  const root = manifestText(app.object);
  const condition = app.conditions.find(({ type }) => type.endsWith('Error'));
  const { operation } = app;
  const hasFailed = operation?.phase === 'Failed' || operation?.phase === 'Error';
  const evidence: Evidence | undefined =
    condition !== undefined
      ? {
          object: root,
          field: `status.conditions[${condition.type}]`,
          value: condition.message,
          time: condition.since,
        }
      : hasFailed && operation.message !== ''
        ? {
            object: root,
            field: 'status.operationState.message',
            value: operation.message,
            time: operation.finishedAt,
          }
        : undefined;
  if (evidence === undefined) return [];
  return [
    unmet('said', condition === undefined ? 'sync' : 'application', {
      root,
      shape: shapeOf(evidence.value, app.object),
      say: {
        what: `Argo CD says of ${root}: ${evidence.value}`,
        so: condition === undefined ? 'its last sync failed' : 'it is not compared or synced',
        do: 'do what the message says',
      },
      evidence: [evidence],
    }),
  ];
}
