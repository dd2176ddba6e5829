import { isHook, syncWave } from '#argocd';
import { joined, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { providerCalled, waveField } from './moved-wave.ts';

const hook = ['metadata', 'annotations', 'argocd.argoproj.io/hook'];

/** Lets a hook that comes before the objects that it needs run in the phase of those, and not in an earlier wave. */
export const laterPhase: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  if (!object || !isHook(object.manifest) || textIn(raw.data, ['phase']) !== 'PreSync') return [];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const provider = fleet && providerCalled(fleet, object, textIn(raw.data, ['provider']) ?? '');
  if (!provider || isHook(provider.manifest)) return [];
  const { origin } = object;
  const phase = fieldEdit(context, { origin, path: hook, value: 'Sync' });
  if (!phase) return [];
  const needed = syncWave(provider.manifest);
  const isEarlier = syncWave(object.manifest) < needed;
  const wave = isEarlier ? fieldEdit(context, { origin, path: waveField, value: String(needed) }) : undefined;
  return joined(
    [phase, wave].flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    {
      what: `Run ${object.id.kind} ${object.id.name} in the phase Sync instead of PreSync${wave ? `, in wave ${needed}` : ''}`,
      why: 'what it needs comes with the other objects',
      // What ran before everything else runs beside it then.
      option: 'later-phase',
    },
  );
};
