import { objectKey } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';

/** Objects that the source of one Application has twice, where that shows: the later one wins, and is not what was meant. */
export function repeatedObject(app: ObservedApplication): readonly Because[] {
  const application = manifestText(app.object);
  return app.conditions.flatMap(({ type, message, since }) => {
    const [, group = '', kind, namespace = '', name = ''] =
      type === 'RepeatedResourceWarning' ? (repeated.exec(message) ?? []) : [];
    if (kind === undefined) return [];
    const id: Id = { group, kind, namespace, name };
    const root = objectText(id);
    return [
      unmet('shared', 'within-one', {
        root,
        objects: [root, application],
        say: {
          what: `${root} stands twice in the source of ${application}`,
          so: 'the one that comes last is applied, and the Application differs from the other one',
          do: 'leave one of them, or give them two names',
        },
        evidence: [
          { object: application, field: `status.conditions[${type}]`, value: message, time: since },
          ...stateOf(id, app),
        ],
      }),
    ];
  });
}

/** `Resource apps/Deployment/shop/web appeared 2 times among application resources.` */
const repeated = /^Resource ([^\s/]{0,253})\/([^\s/]{1,100})\/([^\s/]{0,63})\/(\S{1,253}) appeared \d+ times/;

function stateOf(id: Id, { resources, reconciledAt }: ObservedApplication) {
  return resources
    .filter(({ object }) => objectKey(object) === objectKey(id))
    .map(({ sync }) => ({ object: objectText(id), field: 'sync', value: sync, time: reconciledAt }));
}
