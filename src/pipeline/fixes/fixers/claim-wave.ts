import { syncPosition } from '#argocd';
import { addEntry, nodePlace, removeEntry, setScalar } from '#yaml';
import { oneFile, whyThere } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

const key = 'argocd.argoproj.io/sync-wave';
const wave = ['metadata', 'annotations', key];

/** Brings a claim in the wave of the pod that mounts it: without a wave of its own, or with that of the pod. */
export const claimWave: Fixer = ({ raw }, context) => {
  const claim = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  if (!claim || !fleet) return [];
  const { edit, steps } = claim.origin.field(wave);
  const at = editPlace(context, edit);
  if (!at) return [];
  const users = fleet.edgesTo(claim).filter(({ from }) => from.unit === claim.unit);
  const wanted = Math.min(...users.flatMap(({ from }) => syncPosition(from.manifest)?.wave ?? []));
  if (!Number.isFinite(wanted)) return [];
  const why = whyThere(steps, at.file.name);
  const reason = why === undefined ? {} : { why };
  const text = `"${wanted}"`;
  if (at.path.at(-1) === key) {
    return [
      ...oneFile(at, [removeEntry(at.document, at.path)], {
        what: `Remove the sync wave of ${claim.id.name}`,
        ...reason,
      }),
      ...oneFile(at, [setScalar(at.document, at.path, text)], {
        what: `Move ${claim.id.name} to wave ${wanted}`,
        ...reason,
      }),
    ];
  }
  const metadata = at.path.slice(0, at.path.lastIndexOf('metadata') + 1);
  const hasAnnotations = nodePlace(at.document, [...metadata, 'annotations']) !== undefined;
  const added = hasAnnotations
    ? addEntry(at.document, [...metadata, 'annotations'], [`${key}: ${text}`])
    : addEntry(at.document, metadata, ['annotations:', `  ${key}: ${text}`]);
  return oneFile(at, [added], { what: `Move ${claim.id.name} to wave ${wanted}`, ...reason });
};
