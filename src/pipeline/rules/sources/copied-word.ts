import { beginsWithStage, holdsEnvironments, isShared, stageNames } from '#knowledge';
import { baseName, directoryName } from '#files';
import { addTo } from '#groups';
import { everyNode, isRecord } from '#kube';
import { type TreeIndex, isKustomizationName } from '#sources';
import { type YamlDocument, type YamlPath, pathText, placeOf, valueAt } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { hasWord, withWord } from './counterpart.ts';

/** A file was copied for another environment, and one of its fields still says the name of the one it was copied from. */
export const copiedWord = defineRule<{
  file: string;
  field: string;
  value: string;
  neighbour: string;
  own: string;
}>({
  name: 'copied-word',
  title: 'A field still names the environment that its file was copied from',
  impact: 'weakens',
  looksAt: 'everything',
  yieldsTo: ['meant'],
  allWeKnow: 'the other copies name their own there',
  find({ index, fleets }, report) {
    for (const copies of [...filesOf(index), ...elementsOf(index)]) {
      for (const { copy, from, path, document, value, own } of leftIn(copies)) {
        report({
          subject: fileSubject(fleets[0]?.target ?? '', placeOf(document, path)),
          data: { file: copy.file, field: pathText(path), value, neighbour: from.file, own },
        });
      }
    }
  },
  say: ({ file, field, value, neighbour, own }) => ({
    what: `${file}: ${field} is ${value}, as in ${neighbour}`,
    so: 'The other copies name their own environment there: this one uses what belongs to the neighbour',
    do: `Write ${own}, or say in a comment that it is meant`,
  }),
});

/** What is written once for each environment, cluster or region, and the name of its own: a file, or an element of a list. */
type Copy = {
  readonly file: string;
  readonly name: string;
  readonly parts: readonly { readonly document: YamlDocument; readonly at: YamlPath }[];
};

const few = { least: 3, most: 40 };

/** The elements of the lists of ApplicationSets, told by what their first field says. */
function* elementsOf(index: TreeIndex): Generator<readonly Copy[]> {
  for (const file of index.manifestFiles) {
    const found = index.yaml(file);
    if (!found?.source.text.includes('elements:')) continue;
    for (const document of found.documents) {
      for (const { path, value } of everyNode(document.value)) {
        if (path.at(-1) !== 'elements' || path.at(-2) !== 'list' || !Array.isArray(value)) continue;
        const copies = value.flatMap((element: unknown, at) => {
          const [name] = isRecord(element) ? Object.values(element) : [];
          return typeof name === 'string' && name.length > 1
            ? [{ file: `${file} (${name})`, name, parts: [{ document, at: [...path, at] }] }]
            : [];
        });
        if (isGroup(copies)) yield copies;
      }
    }
  }
}

function isGroup(named: readonly { readonly name: string }[]): boolean {
  if (named.length < few.least || named.length > few.most) return false;
  return new Set(named.map(({ name }) => name)).size === named.length;
}

/** Files that differ by the name of their environment alone. */
function* filesOf(index: TreeIndex): Generator<readonly Copy[]> {
  const groups = new Map<string, { readonly file: string; readonly name: string }[]>();
  for (const file of index.files) {
    if (!/\.ya?ml$/.test(file)) continue;
    for (const { key, name } of namesIn(file)) addTo(groups, key, { file, name });
  }
  for (const named of groups.values()) {
    if (!isGroup(named)) continue;
    yield named.map(({ file, name }) => ({
      file,
      name,
      parts: (index.yaml(file)?.documents ?? []).map((document) => ({ document, at: [] })),
    }));
  }
}

/** The steps of a path that name an environment, each with the rest of the path. */
function namesIn(file: string): readonly { readonly key: string; readonly name: string }[] {
  const steps = directoryName(file).split('/');
  const found = steps.flatMap((step, at) =>
    beginsWithStage(step) || holdsEnvironments(steps[at - 1] ?? '')
      ? [
          {
            key: `${[...steps.slice(0, at), '*', ...steps.slice(at + 1)].join('/')}/${baseName(file)}`,
            name: step,
          },
        ]
      : [],
  );
  const [base = ''] = baseName(file).split('.');
  const word = base.split(/[-_]/).find((part) => beginsWithStage(part));
  if (word === undefined) return found;
  return [...found, { key: `${directoryName(file)}/${withWord(baseName(file), word, '*')}`, name: word }];
}

type Leaf = { readonly path: YamlPath; readonly value: string; readonly document: YamlDocument };

type Left = Leaf & { readonly copy: Copy; readonly from: Copy; readonly own: string };

/** What was left in one field or two; a copy with more of them uses what belongs to the neighbour on purpose. */
function leftIn(copies: readonly Copy[]): readonly Left[] {
  const left = [...oddFields(copies)];
  return left.filter(({ copy }) => left.filter((each) => each.copy === copy).length <= 2);
}

/** The fields in which two or more copies name their own environment, and one names that of another. */
function* oddFields(copies: readonly Copy[]): Generator<Left> {
  const fields = new Map<string, Map<Copy, Leaf>>();
  const followed = new Map<Copy, number>();
  for (const copy of copies) {
    for (const [key, leaf] of leavesOf(copy)) {
      const field = fields.get(key) ?? new Map<Copy, Leaf>();
      fields.set(key, field.set(copy, leaf));
      if (saysOwn(copy, leaf.value)) followed.set(copy, (followed.get(copy) ?? 0) + 1);
    }
  }
  for (const field of fields.values()) {
    const patterns = new Map<string, Copy[]>();
    for (const [copy, { value }] of field)
      if (saysOwn(copy, value)) addTo(patterns, withWord(value, copy.name, '*'), copy);
    for (const [pattern, followers] of patterns) {
      if (followers.length < 2) continue;
      const odd = [...field].flatMap(([copy, leaf]) => {
        const from = followers.find((each) => pattern.replaceAll('*', each.name) === leaf.value);
        if (!from || from === copy || saysOwn(copy, leaf.value)) return [];
        if (isShared(from.name) || isOneOf(copy, from)) return [];
        return [{ copy, from, ...leaf }];
      });
      const [only, ...others] = odd;
      // What several share is shared on purpose; who follows nowhere is no copy that was gone through.
      if (!only || others.length > 0 || !followed.has(only.copy)) continue;
      yield { ...only, own: pattern.replaceAll('*', only.copy.name) };
    }
  }
}

/** Whether one is named after the other: `prod-eu` may well use what is of `prod`. */
function isOneOf(a: Copy, b: Copy): boolean {
  return hasWord(a.name, b.name) || hasWord(b.name, a.name);
}

function saysOwn({ name }: Copy, value: string): boolean {
  return stageNames(name).some((word) => value.includes(word) && hasWord(value, word));
}

function* leavesOf({ parts }: Copy): Generator<readonly [string, Leaf]> {
  for (const [number, { document, at }] of parts.entries()) {
    for (const { path, value } of everyNode(valueAt(document.value, at), at)) {
      // What leads to another file has to be there, and says so itself if it is not.
      if (typeof value !== 'string' || value.length > 300 || /\n|^\.{1,2}\//.test(value)) continue;
      if (ofBuilds.test(String(path.at(-1)))) continue;
      if (isFile(value) && isKustomizationName(baseName(document.source.name))) continue;
      yield [`${number} ${shapeOf(document.value, path, at.length)}`, { path, value, document }];
    }
  }
}

/** What is built once and promoted is often the same for several. */
const ofBuilds = /^(?:newTag|tag|image|version|appVersion|branch|ref|revision|targetRevision)$/;

function isFile(value: string): boolean {
  return /\.(?:ya?ml|json)$/.test(value);
}

/** A path in which items of lists are told by their names, where they have one. */
function shapeOf(value: unknown, path: YamlPath, from: number): string {
  return path
    .slice(from)
    .map((step, index) => {
      const at = from + index;
      const item = typeof step === 'number' ? valueAt(value, path.slice(0, at + 1)) : undefined;
      return isRecord(item) && typeof item['name'] === 'string' && path.at(-1) !== 'name'
        ? item['name']
        : step;
    })
    .join('.');
}
