import { setScalar, valueAt } from '#yaml';
import { oneFile, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/**
 * Gives what is there the name by which it is asked for, where its own folder or namespace speaks for that name: the slip
 * is then on the side of who has it.
 */
export const renamedProvider: Fixer = ({ raw }, context) => {
  const [written, meant] = [textIn(raw.data, ['name']), textIn(raw.data, ['instead', 'name'])];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const namespace = textIn(raw.data, ['namespace']) ?? objectOf(context, raw)?.id.namespace;
  if (written === undefined || meant === undefined || !fleet) return [];
  const providers = fleet.objects.filter(
    ({ id, unit }) => id.name === meant && id.namespace === namespace && unit.owner.name === raw.application,
  );
  const [provider, ...others] = providers;
  if (!provider || others.length > 0 || fleet.edgesTo(provider).length > 0) return [];
  const surroundings = `${provider.origin.place.source.name} ${namespace ?? ''}`.toLowerCase();
  const speaksFor = (name: string, other: string) => {
    const words = name.toLowerCase().split(/[-_.]/);
    const own = words.filter((word) => !other.toLowerCase().split(/[-_.]/).includes(word));
    return own.filter((word) => surroundings.includes(word)).length;
  };
  if (speaksFor(written, meant) <= speaksFor(meant, written)) return [];
  const at = editPlace(context, provider.origin.field(['metadata', 'name']).edit);
  if (!at || valueAt(at.document.value, at.path) !== meant) return [];
  return oneFile(at, [setScalar(at.document, at.path, written)], {
    what: `Call ${provider.id.kind} ${meant} ${written}`,
    why: `what surrounds it in ${at.file.name} is called like that, and nothing else asks for ${meant}`,
  });
};
