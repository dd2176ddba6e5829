import { joined, textIn } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';

const option = 'SkipDryRunOnMissingResource=true';
const path = ['metadata', 'annotations', 'argocd.argoproj.io/sync-options'];

/**
 * Lets Argo CD apply the rest of an Application whose custom resources have no definition yet: those are not tried
 * beforehand, and are applied when the definition is there.
 */
export const skippedDryRun: Fixer = ({ raw }, context) => {
  const because = textIn(raw.data, ['because']) ?? '';
  const [, group, kind] = /does not know the kind (?:([\w.-]+)\/)?(\w+)$/.exec(because) ?? [];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const objects = fleet?.objects.filter(
    ({ id, unit }) => id.kind === kind && id.group === (group ?? '') && unit.owner.name === raw.application,
  );
  const made = (objects ?? []).map(({ origin, manifest }) => {
    const written = textIn(manifest, path);
    const value = written === undefined ? option : `${written},${option}`;
    return fieldEdit(context, { origin, path, value });
  });
  if (kind === undefined || made.length === 0 || made.some((at) => at === undefined)) return [];
  return joined(
    made.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
    { what: `Apply each ${kind} only when its definition is there` },
  );
};
