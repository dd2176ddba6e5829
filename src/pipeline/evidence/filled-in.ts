import { remembered } from '#answers';
import { type Place, placeAt, readText, source } from '#files';
import { isToFillIn } from '#knowledge';
import { type TreeIndex, commandFiles } from '#sources';
import { objection } from './doubts.ts';
import type { Reason } from './reason.ts';

/**
 * Why what a text says may not be what Argo CD reads: it holds a word that people or a command of the tree put something
 * else for first. What comes of it nobody can tell.
 */
export function filledIn(tree: TreeIndex, text: string): Reason | undefined {
  const command = [...replacedWords(tree)].find(([word]) => text.includes(word))?.[1];
  if (command) return replacedBy(command);
  return isToFillIn(text) ? doubt('it is a placeholder, which is filled in first') : undefined;
}

/** The command, or the guide, that says what to put in the place of a word. */
export function fillerOf(tree: TreeIndex, word: string): Reason | undefined {
  const command = [...replacedWords(tree)].find(([each]) => word.includes(each))?.[1];
  if (command) return replacedBy(command);
  for (const file of commandFiles(tree)) {
    const text = readText(tree.tree, file) ?? '';
    const at = text.indexOf(word);
    if (at >= 0) return doubt(`${file} speaks of ${word}`, () => placeAt(source(file, text), at));
  }
  return undefined;
}

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
        .flatMap((file) => replacedIn(file, readText(tree.tree, file) ?? ''))
        .slice(0, maxWords),
    ),
);

/** More than scripts replace; every finding is held against them. */
const maxWords = 500;

function replacedIn(file: string, text: string): readonly (readonly [string, Place])[] {
  if (!/\bsed\b/.test(text)) return [];
  const searched = text.matchAll(/['"\s]s([|/#@,])([^|/#@,'"\s]{4,200})\1/g);
  return Array.from(searched).flatMap(({ 2: sought = '', index }) =>
    wordsToFillIn(sought).map((word) => [word, placeAt(source(file, text), index)] as const),
  );
}

/** A search for a word in capitals, or the names of variables in a longer one: `app.LB_ADDRESS.example.org`. */
function wordsToFillIn(sought: string): readonly string[] {
  if (/^[A-Z_][A-Z0-9_-]+$/.test(sought)) return [sought];
  return sought.match(/(?<![A-Za-z0-9_])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![a-z0-9_])/g) ?? [];
}
