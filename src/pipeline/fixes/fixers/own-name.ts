import { type Place, baseName, directoryName, joinPath, placeAt, readText, source } from '#files';
import { isRecord, jsonText, recordAt } from '#kube';
import { type YamlPath, removeEntry, setScalar, valueAt } from '#yaml';
import { byAnalogy, byFolders } from '../analogy.ts';
import { joined, oneFile, textIn } from '../candidate.ts';
import { type EditPlace, documentAt, documentsOf, editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';

/** Gives the copy of an object a name that follows from that of its file; or leaves the one out that never counts. */
export const ownObjectName: Fixer = ({ raw }, context) => {
  const first = raw.related?.[0]?.place;
  if (!first) return [];
  return [
    ...renamedCopy(context, { first, own: raw.place }),
    ...renamedCopy(context, { first: raw.place, own: first }),
    ...renamedBoth(context, first, raw.place),
    ...withoutEarlier(context, first, raw.place),
  ];
};

/** Gives one of two Applications of one name another that follows from its file or folder; which of them, people say. */
export const ownApplicationName: Fixer = ({ raw }, context) => {
  const first = raw.related?.[0]?.place;
  if (!first || first.source.name === raw.place.source.name) return [];
  const both = [
    ...renamedCopy(context, { first, own: raw.place, isMade: true }),
    ...renamedCopy(context, { first: raw.place, own: first, isMade: true }),
  ];
  return both.map((candidate, index) => ({
    ...candidate,
    option: index === 0 ? 'rename-this' : 'rename-other',
  }));
};

/** The same where a kustomization refuses the copy: what it was copied from lies beside it. */
export const ownResourceName: Fixer = ({ raw }, context) => {
  if (!(textIn(raw.data, ['message']) ?? '').includes('already registered id')) return [];
  const { path } = raw.place.source;
  const folder = directoryName(path);
  const [own] = objectsIn(context, path, raw.place.start);
  const [first] = context.tree
    .list(folder)
    .filter(({ name }) => /\.ya?ml$/.test(name) && joinPath(folder, name) !== path)
    .flatMap(({ name }) => objectsIn(context, joinPath(folder, name)))
    .filter(({ kind, name }) => kind === own?.kind && name === own?.name);
  return own && first ? renamedCopy(context, { first: first.place, own: own.place }) : [];
};

/** The objects of a file, from an offset on. */
function objectsIn({ tree }: FixContext, path: string, from = 0) {
  const text = readText(tree, path);
  const file = text === undefined ? undefined : source(path, text);
  return (file ? documentsOf(file) : []).flatMap(({ value, start, end }) => {
    if (!file || !isRecord(value) || end < from) return [];
    const { kind } = value;
    return [{ kind, name: recordAt(value, 'metadata')['name'], place: placeAt(file, start) }];
  });
}

/** A copy, what it was made after, and whether its name is that of what it makes. */
type Copy = { readonly first: Place; readonly own: Place; readonly isMade?: boolean };

function renamedCopy(context: FixContext, { first, own, isMade = false }: Copy): readonly Candidate[] {
  const at = documentAt(context, own);
  const path = at ? nameIn(at.document.value, isMade) : [];
  const name = at && valueAt(at.document.value, path);
  if (!at || typeof name !== 'string') return [];
  const [key, ownKey] = [first, own].map(({ source: { name: path } }) =>
    baseName(path).replace(/\.\w+$/, ''),
  );
  const meant =
    byAnalogy({ key: key ?? '', name }, ownKey ?? '') ??
    (isNamedLike(name, key) ? ownKey : undefined) ??
    byFolders({ path: first.source.name, name }, own.source.name);
  const edit = meant === undefined ? undefined : setScalar(at.document, path, meant);
  // A name that a template puts together is not the one that it was blanked out to.
  if (!edit || at.file.text.slice(edit.start, edit.end).includes('{{')) return [];
  return oneFile({ ...at, path }, [edit], {
    what: `Call the copy ${meant}`,
    why: `${first.source.name} has ${name}, and ${at.file.name} was made after it`,
  });
}

/** Where a document has the name of its object, or of the Applications that it makes. */
function nameIn(document: unknown, isMade: boolean): YamlPath {
  const isSet = isMade && textIn(document, ['kind']) === 'ApplicationSet';
  return isSet ? ['spec', 'template', 'metadata', 'name'] : ['metadata', 'name'];
}

/** Whether a name has the words of another, in any order. */
function isNamedLike(name: string, other: string | undefined): boolean {
  const [words, others] = [name, other ?? ''].map((text) => text.split(/[-_.]/).sort().join(' '));
  return words === others;
}

/** Names two Applications like their files, where the name that both have is that of neither. */
function renamedBoth(context: FixContext, first: Place, own: Place): readonly Candidate[] {
  const path = ['metadata', 'name'];
  const made = [first, own].map((place) => {
    const at = documentAt(context, place);
    const stem = baseName(place.source.name).replace(/\.\w+$/, '');
    const edit = at && setScalar(at.document, path, stem);
    const isWritten = edit && !at.file.text.slice(edit.start, edit.end).includes('{{');
    const isFit = textIn(at?.document.value, ['kind']) === 'Application' && /^[a-z][a-z0-9-]*$/.test(stem);
    return at && isWritten && isFit ? [{ at: { ...at, path }, edits: [edit] }] : [];
  });
  if (first.source.name === own.source.name || made.some((each) => each.length === 0)) return [];
  return joined(made.flat(), {
    what: 'Call both like their files',
    why: 'what they are called now is the name of neither',
    option: 'rename-both',
  });
}

/** Of two in one file only the last is applied. */
function withoutEarlier(context: FixContext, first: Place, own: Place): readonly Candidate[] {
  const at = documentAt(context, first);
  if (!at || first.source.name !== own.source.name || at.file.text.includes('{{')) return [];
  const { start: from, end } = at.document;
  // What people wrote above the first object of a file may be about all of it.
  const start = from + at.file.text.slice(from, end).search(/^(?!\s*(?:#|$))/m);
  const [separator = ''] = /^---[^\n]*\n/.exec(at.file.text.slice(end)) ?? [];
  if (separator === '') return [];
  return oneFile({ ...at, path: [] }, [{ start, end: end + separator.length, text: '' }], {
    what: `Remove the earlier one from ${at.file.name}`,
    why: 'only the last one is applied',
    option: 'remove-earlier',
  });
}

/** Gives one of two elements of a generator that make the same name a name that follows from the rest of it. */
export const ownElementName: Fixer = ({ raw }, context) => {
  if (textIn(raw.data, ['kind']) !== 'duplicate-name') return [];
  const [first, second] = (raw.related ?? []).map(({ place }) => editPlace(context, place));
  const [old, own] = [first && elementOf(first), second && elementOf(second)];
  if (!second || !old || !own) return [];
  if (jsonText(old.value) === jsonText(own.value))
    return oneFile({ ...second, path: own.path }, [removeEntry(second.document, own.path)], {
      what: 'Remove the second of two elements that are the same',
    });
  const name = valueAt(second.document.value, second.path);
  if (typeof name !== 'string') return [];
  const [texts, ownTexts] = [leaves(old.value), leaves(own.value)];
  for (const [path, key] of texts) {
    const ownKey = ownTexts.get(path);
    const meant = ownKey === undefined || ownKey === key ? undefined : byAnalogy({ key, name }, ownKey);
    if (meant === undefined) continue;
    return oneFile(second, [setScalar(second.document, second.path, meant)], {
      what: `Call the second ${meant} instead of ${name}`,
      why: `its other fields say ${ownKey}, where those of the first say ${key}`,
      option: meant,
    });
  }
  return [];
};

/** The list element that holds a field. */
function elementOf({
  document,
  path,
}: EditPlace): { readonly path: YamlPath; readonly value: unknown } | undefined {
  const depth = path.findLastIndex((step) => typeof step === 'number');
  const own = path.slice(0, depth + 1);
  return depth < 0 ? undefined : { path: own, value: valueAt(document.value, own) };
}

function leaves(value: unknown, path = ''): ReadonlyMap<string, string> {
  if (typeof value === 'string') return new Map([[path, value]]);
  if (!isRecord(value)) return new Map();
  return new Map(Object.entries(value).flatMap(([key, child]) => [...leaves(child, `${path}/${key}`)]));
}
