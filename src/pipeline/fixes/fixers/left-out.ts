import { directoryName } from '#files';
import { kustomizationOf } from '#sources';
import { putItem } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import type { FleetObject } from '#fleet';
import { removedManifest } from '../removed-manifest.ts';
import { objectOf } from '../subject-of.ts';

/**
 * Leaves the object of a finding out of its Application: by a patch where a kustomization of its own takes the object from
 * a folder that others may read too, else out of git.
 */
export function leftOut(option: string, why: string): Fixer {
  return ({ raw }, context) => {
    const object = objectOf(context, raw);
    // What Argo CD passes over is not among the objects.
    if (!object)
      return removedManifest(context, raw.place, {
        what: `Take ${textIn(raw.data, ['object']) ?? 'it'} out of git`,
        why,
        option,
        effect: 'any',
      });
    const { kind, name } = object.id;
    const how = { what: `Leave ${kind} ${name} out of ${object.unit.owner.name}`, why, option };
    const patched = deletedByPatch(context, object, how);
    return patched.length > 0 ? patched : removedManifest(context, object.origin.place, how);
  };
}

function deletedByPatch(
  { tree }: FixContext,
  { id, origin, unit, manifest }: FleetObject,
  how: Pick<Candidate, 'what'> & Partial<Candidate>,
): readonly Candidate[] {
  const [first, ...others] = unit.owner.sources;
  const folder = first?.path;
  if (folder === undefined || others.length > 0) return [];
  if (directoryName(origin.place.source.path) === folder) return [];
  const at = firstDocument(tree, kustomizationOf(tree, folder));
  if (!at) return [];
  const { file, document } = at;
  const patch = [
    '$patch: delete',
    `apiVersion: ${manifest.apiVersion}`,
    `kind: ${id.kind}`,
    'metadata:',
    `  name: ${id.name}`,
  ].join('\n');
  return oneFile({ file, path: ['patches'] }, [putItem(document, ['patches'], { patch: `${patch}\n` })], how);
}
