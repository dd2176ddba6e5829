import { isRecord } from '#kube';
import { joined, oneFile, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { putValue } from './put-value.ts';

const path = ['spec', 'strategy'];

/** Lets a rollout end the old pod first, where only one can have the volume. */
const recreated = putValue(() => ({ path, value: { type: 'Recreate' }, option: 'recreate' }));

/**
 * Lets one pod at a time have a volume that only one node can attach, or asks for a volume that many can. Which of the two
 * is wanted, and whether there is storage for the second, people say.
 */
export const sharedVolume: Fixer = (flaw, context) => {
  const { raw } = flaw;
  if (!isRecord(raw.data) || raw.data['isShared'] !== true) return recreated(flaw, context);
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  if (!object || !fleet) return [];
  const { origin, world, id } = object;
  const [one, strategy] = [
    fieldEdit(context, { origin, path: ['spec', 'replicas'], value: 1 }),
    fieldEdit(context, { origin, path, value: { type: 'Recreate' } }),
  ];
  const made = [one, strategy].flatMap((at) => (at ? [{ at, edits: [at.edit] }] : []));
  const what = `Run one pod of ${id.name}${strategy ? ', and end it before the next one starts' : ''}`;
  const onePod: readonly Candidate[] = one ? joined(made, { what, option: 'one-pod' }) : [];
  const name = textIn(raw.data, ['claim']) ?? '';
  const [claim] = fleet.objectsAt(world, {
    group: '',
    kind: 'PersistentVolumeClaim',
    namespace: id.namespace,
    name,
  });
  const mode =
    claim &&
    fieldEdit(context, { origin: claim.origin, path: ['spec', 'accessModes', 0], value: 'ReadWriteMany' });
  return [
    ...onePod,
    ...(mode
      ? oneFile(mode, [mode.edit], {
          what: `Ask for a volume that many nodes can attach, for claim ${name}`,
          why: 'the class of the claim has to offer ReadWriteMany',
          option: 'read-write-many',
        })
      : []),
  ];
};
