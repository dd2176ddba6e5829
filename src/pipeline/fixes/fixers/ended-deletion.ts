import { cascadeFinalizer, syncWave } from '#argocd';
import { setScalar } from '#yaml';
import { joined, oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { firstOf } from './first-of.ts';
import { providerCalled } from './moved-wave.ts';

/** Writes Argo CD's own finalizer for one that nobody removes; then a deletion takes what was deployed with it. */
const ownFinalizer: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at || textIn(raw.data, ['cause']) !== 'foreign-finalizer') return [];
  return oneFile(at, [setScalar(at.document, at.path, cascadeFinalizer)], {
    what: `Write ${cascadeFinalizer}; a deletion then takes what was deployed with it`,
    effect: 'any',
    option: 'cascade',
  });
};

const annotations = ['metadata', 'annotations'];
const hook = 'argocd.argoproj.io/hook';
const wave = 'argocd.argoproj.io/sync-wave';

/** Keeps what a hook of the deletion needs until the hook has run: as a hook of the deletion too, in an earlier wave. */
const keptForHook: Fixer = ({ raw }, context) => {
  const user = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const needs = textIn(raw.data, ['needs']);
  if (textIn(raw.data, ['cause']) !== 'hook-needs-deleted' || !user || !fleet || needs === undefined)
    return [];
  const needed = providerCalled(fleet, user, needs);
  if (!needed) return [];
  const before = String(syncWave(user.manifest) - 1);
  const { origin, manifest } = needed;
  const isBare = manifest.metadata?.annotations === undefined;
  const edits = isBare
    ? [fieldEdit(context, { origin, path: annotations, value: { [hook]: 'PostDelete', [wave]: before } })]
    : [
        fieldEdit(context, { origin, path: [...annotations, hook], value: 'PostDelete' }),
        fieldEdit(context, { origin, path: [...annotations, wave], value: before }),
      ];
  return joined(
    edits.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    {
      what: `Make ${needs} a PostDelete hook of an earlier wave; outside of a deletion it is not there then`,
      option: 'with-hook',
    },
  );
};

/** Lets a project outlive the Applications that are deleted with it. */
const keptProject: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['project']);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const project = fleet?.objects.find(({ id }) => id.kind === 'AppProject' && id.name === name);
  if (textIn(raw.data, ['cause']) !== 'project-goes-first' || !project) return [];
  const path = ['metadata', 'finalizers'];
  const at = fieldEdit(context, { origin: project.origin, path, value: cascadeFinalizer, isItem: true });
  return at
    ? oneFile(at, [at.edit], {
        what: `Add ${cascadeFinalizer} to AppProject ${name ?? ''}, so that it stays as long as an Application needs it`,
        option: 'keep-project',
      })
    : [];
};

/** Lets the deletion of an Application end. */
export const endedDeletion = firstOf(ownFinalizer, keptForHook, keptProject);
