import { remembered, rememberedByName } from '#answers';
import { type Place, type Source, placeAt, readText, sourceAt } from '#files';
import { isToFillIn, wordToFillIn } from '#knowledge';
import { type TreeIndex, commandFiles, indexAt } from '#sources';
import { objection } from './doubts.ts';
import type { Reason } from './reason.ts';

/**
 * Why what a text says may not be what Argo CD reads: it holds a word that people or a command of the tree put something
 * else for first, or of which a comment of the file that it stands in speaks. What comes of it nobody can tell.
 */
export function filledIn(tree: TreeIndex, text: string, file?: Source): Reason | undefined {
  const command = commandFor((word) => text.includes(word), tree, file);
  if (command) return replacedBy(command);
  if (isToFillIn(text)) return doubt('it is a placeholder, which is filled in first');
  for (const part of file === undefined ? [] : text.split(/\s+/)) {
    const word = wordToFillIn(part);
    const told = word === undefined ? undefined : toldOf(word, file);
    if (told) return told;
  }
  return undefined;
}

/** The command, the guide, or the comment of the file that it stands in, that says what to put in the place of a word. */
export function fillerOf(tree: TreeIndex, word: string, file?: Source): Reason | undefined {
  const command = commandFor((each) => word.includes(each), tree, file);
  if (command) return replacedBy(command);
  const told = toldOf(word, file);
  if (told) return told;
  for (const around of treesAround(tree, file))
    for (const path of commandFiles(around)) {
      const at = (readText(around.tree, path) ?? '').indexOf(word);
      if (at >= 0) return doubt(`${path} speaks of ${word}`, () => placeAt(sourceAt(around.tree, path), at));
    }
  return undefined;
}

/** The command that replaces a word, in the tree or in that of the revision which a file was read at. */
function commandFor(
  isSought: (word: string) => boolean,
  tree: TreeIndex,
  file: Source | undefined,
): Place | undefined {
  for (const around of treesAround(tree, file))
    for (const [word, command] of replacedWords(around)) if (isSought(word)) return command;
  return undefined;
}

function treesAround(tree: TreeIndex, file: Source | undefined): ReadonlySet<TreeIndex> {
  return new Set([tree, indexAt(tree, file?.revision)]);
}

/** A comment that speaks of a word by name; a line that was taken out, or a value that has it, says nothing. */
function toldOf(word: string, file: Source | undefined): Reason | undefined {
  if (file === undefined || file.packedIn !== undefined) return undefined;
  const at = commentOn(file, word);
  return at < 0 ? undefined : doubt(`a comment speaks of ${word}`, () => placeAt(file, at));
}

/** Where a comment of a file speaks of a word, as `indexOf` has it; many findings of one file ask for the same word. */
const commentOn = rememberedByName((file: Source, word) => {
  for (let at = file.text.indexOf(word); at >= 0; at = file.text.indexOf(word, at + word.length)) {
    const start = file.text.lastIndexOf('\n', at) + 1;
    const before = file.text.slice(Math.max(start, at - longestLine), at);
    const isTold =
      /^\s*#/.test(before) && !/^\s*#[ \t#]{0,20}(?:-[ \t])?["']?[\w./-]{1,200}["']?:\s/.test(before);
    if (isTold) return at;
  }
  return -1;
});

const longestLine = 2000;

function replacedBy(command: Place): Reason {
  return doubt(`${command.source.name} puts something else in its place`, () => command);
}

function doubt(text: string, place?: () => Place): Reason {
  return objection('placeholder', text, place);
}

/** The words that scripts, or people whom a guide tells to, replace in files (`sed s/WORD/…/`), with the command that does. */
const replacedWords = remembered(
  (tree: TreeIndex): ReadonlyMap<string, Place> =>
    new Map(
      commandFiles(tree)
        .flatMap((file) => replacedIn(sourceAt(tree.tree, file)))
        .slice(0, maxWords),
    ),
);

/** More than scripts replace; every finding is held against them. */
const maxWords = 500;

function replacedIn(file: Source): readonly (readonly [string, Place])[] {
  const { text } = file;
  if (!/\bsed\b/.test(text)) return [];
  const searched = text.matchAll(/['"\s]s([|/#@,])([^|/#@,'"\s]{4,200})\1/g);
  return Array.from(searched).flatMap(({ 2: sought = '', index }) =>
    wordsToFillIn(sought).map((word) => [word, placeAt(file, index)] as const),
  );
}

/** A search for a word in capitals, or the names of variables in a longer one: `app.LB_ADDRESS.example.org`. */
function wordsToFillIn(sought: string): readonly string[] {
  if (/^[A-Z_][A-Z0-9_-]+$/.test(sought)) return [sought];
  return sought.match(/(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![a-z0-9_])/g) ?? [];
}
