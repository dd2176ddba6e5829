import { readText, source } from '#files';
import type { FleetObject } from '#fleet';
import { idText } from '#kube';
import { oneFile, textIn } from '../candidate.ts';
import { documentsOf } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { withoutResource } from './unlisted-resource.ts';

/**
 * Leaves an object that two Applications bring to one of them; to which somebody has to say. Recommended is the one whose
 * other objects refer to it.
 */
export const oneOwner: Fixer = ({ raw }, context) => {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const names = [textIn(raw.data, ['owner']), textIn(raw.data, ['other'])];
  const id = raw.object && idText(raw.object);
  const copies = names.flatMap(
    (name) => fleet?.objects.find((each) => each.unit.owner.name === name && idText(each.id) === id) ?? [],
  );
  const [first, second] = copies;
  if (!fleet || !first || !second || fileOf(first) === fileOf(second)) return [];
  const users = (copy: FleetObject) =>
    fleet.edgesTo(copy).filter(({ from }) => from.unit === copy.unit).length;
  const [kept, dropped] = users(second) > users(first) ? [second, first] : [first, second];
  return [...without(context, dropped, kept), ...without(context, kept, dropped)];
};

function fileOf({ origin }: FleetObject): string {
  return origin.place.source.name;
}

/** Takes an object out of an Application: out of the list that names its file, or out of a file with others. */
function without(context: FixContext, dropped: FleetObject, kept: FleetObject): readonly Candidate[] {
  const path = fileOf(dropped);
  const text = readText(context.tree, path);
  if (text === undefined || text.includes('{{')) return [];
  const how = {
    what: `Leave ${idText(dropped.id)} to Application ${kept.unit.owner.name}`,
    why: `Application ${dropped.unit.owner.name} brings it from ${path}`,
    option: `keep-${kept.unit.owner.name}`,
  };
  const file = source(path, text);
  const documents = documentsOf(file);
  const own = documents.findIndex(
    ({ start, end }) => start <= dropped.origin.place.start && dropped.origin.place.start <= end,
  );
  const document = documents[own];
  if (documents.length > 1 && document) {
    const { start, end } = document;
    const [next = ''] = /^---[^\n]*\n/.exec(text.slice(end)) ?? [];
    const [before = ''] = /---[^\n]*\n$/.exec(text.slice(0, start)) ?? [];
    const edit =
      next === ''
        ? { start: start - before.length, end, text: '' }
        : { start, end: end + next.length, text: '' };
    return oneFile({ file, path: [] }, [edit], how);
  }
  return withoutResource(context, path, how);
}
