import { type FileTree, readText } from '#files';
import { everyNode } from '#kube';
import type { Unit } from '#render';
import { manifestOf } from '#sources';
import { looksRandom } from '#text';

/**
 * What the Secrets of Applications would have held that fail before they make them. Nobody knows which of their values would
 * have ended there: where one of their files speaks of a Secret, it is every word that looks random, of their values, of the
 * files that they take in, and of the Application itself.
 */
export function secretsOfFailed(units: readonly Unit[], tree: FileTree): readonly string[] {
  const about = new Map<string, boolean>();
  const files = new Set<string>();
  const found = new Set<string>();
  for (const { owner, filesRead, failures } of units) {
    if (failures.length === 0 || !filesRead.some(isAbout)) continue;
    for (const file of filesRead) files.add(file);
    for (const { value } of everyNode(manifestOf(owner)))
      if (typeof value === 'string') addWords(value, found);
  }
  for (const file of files) if (!isTemplate.test(file)) addWords(textOf(file), found);
  return [...found];

  function isAbout(path: string): boolean {
    let answer = about.get(path);
    if (answer === undefined) about.set(path, (answer = secret.test(textOf(path))));
    return answer;
  }

  function textOf(path: string): string {
    return (tree.read(path)?.length ?? 0) <= longest ? (readText(tree, path) ?? '') : '';
  }
}

function addWords(text: string, found: Set<string>): void {
  for (const word of text.split(/[\s"'`=,;{}[\]()<>|]+/)) {
    const value = word.replace(/^[\w.-]{1,100}:(?!\/)/, '');
    if (value.length >= shortest && value.length <= longestWord && isKey(value)) found.add(value);
  }
}

function isKey(word: string): boolean {
  return /\d/.test(word) && /[a-z]/i.test(word) && looksRandom(word) && !digest.test(word);
}

const shortest = 8;
const longestWord = 2000;
const longest = 1024 * 1024;
const isTemplate = /(?:^|\/)templates\//;
const digest = /sha(?:256|512)[:-]/;
const secret = /\bkind["']?[ \t]{0,9}:{1,3}[ \t]{0,9}["']?Secret\b|\bsecretGenerator\b|\bAsSecrets\b/;
