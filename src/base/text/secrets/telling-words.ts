import { isDoubtful } from './is-doubtful.ts';
import { isCamelCase, looksRandom } from './looks-random.ts';

/**
 * The words of a sentence that are not harmless by their form: neither words of a language, nor names, numbers, versions,
 * types, paths, digests, addresses or what a template reads. One of them may be a secret that nobody knows of. Time is linear
 * in the text.
 */
export function tellingWords(text: string): readonly string[] {
  const found = new Set<string>();
  for (const word of text.split(between)) {
    const bare = bareWord(word);
    if (bare.length < shortest || bare.length > longest || isHarmless(bare)) continue;
    if (hasOddSign(bare)) found.add(bare);
    // The steps of a path or an image are names, unless they look as if nobody chose them.
    const isTold = bare.includes('/') ? isRandom : isTelling;
    for (const part of bare.split(parts)) if (part.length >= shortest && isTold(part)) found.add(part);
  }
  return [...found];
}

/**
 * A line of a file without what may be a secret that nobody knows of: what is not harmless by its form, and does not say how
 * something is called, where it is, or which version it has.
 */
export function withoutTellingValues(
  line: string,
  instead: string,
  isName: (word: string) => boolean,
): string {
  if (!mayTell.test(line)) return line;
  const words = tellingWords(line.replaceAll(saysWhich, '')).filter((word) => !isName(word));
  return words
    .toSorted((a, b) => b.length - a.length)
    .reduce((rest, word) => rest.replaceAll(word, instead), line);
}

const mayTell = /[\d!#^~$%+*&]/;
const saysWhich =
  /(?:name|namespace|ref|host|image|kind|apiVersion|path|file|url|server|revision|version|tag|chart|repository|class|digest)s?["']?[ \t]{0,9}[:=][ \t]{0,9}["']?[^\s"',}\]]{1,400}/gi;

const shortest = 8;
const longest = 4000;
const between = /[\s"'`()[\]{}<>,;|“”‘’…]+/;
/** What stands between the parts of an address, an assignment or a login. */
const parts = /[=:/?&@]+/;

/** Without the signs of the sentence around it. */
function bareWord(word: string): string {
  let start = 0;
  let end = word.length;
  while (start < end && isSign(word, start)) start++;
  while (end > start && isSign(word, end - 1)) end--;
  return word.slice(start, end);
}

function isSign(word: string, at: number): boolean {
  return !/[\p{L}\p{N}]/u.test(word[at] ?? '');
}

/** Whether a sign stands between letters that no name has, and no version, glob, pointer, query or condition. */
function hasOddSign(word: string): boolean {
  return oddSign.test(word) || (!word.includes('=') && rareSign.test(word));
}

const oddSign = /[\p{L}\p{N}][!#^~][\p{L}\p{N}]/u;
const rareSign = /[\p{L}\p{N}][$%+*&][\p{L}\p{N}]/u;

function isHarmless(word: string): boolean {
  return [isAddress, isPointer, isDigest, isVersion].some((form) => form.test(word)) || isMediaType(word);
}

const isAddress = /^[a-z][a-z0-9+.-]{1,20}:\/\/[a-z0-9.-]{1,253}(?::\d{1,5})?(?:\/[a-z.-]{0,200}){0,30}$/i;
/** A path of fields, as JSON pointers and errors write it: `metadata/annotations/a.example.org~1wave`. */
const isPointer =
  /^(?:[A-Za-z._-]{1,100}(?:~1[A-Za-z._-]{1,100})?|\d{1,4})(?:\/(?:[A-Za-z._-]{1,100}(?:~1[A-Za-z._-]{1,100})?|\d{1,4})){1,40}$/;
const isDigest = /^(?:[\w./:-]{1,400}@)?sha(?:256|512):[\da-f]{6,128}$/;
const isVersion = /^[~^=<>v]{0,2}\d{1,6}(?:\.\d{1,6}){1,3}(?:[-+][\w.]{1,40})?$/;

/** `application/vnd.cncf.flux.content.v1.tar+gzip` */
function isMediaType(word: string): boolean {
  return /^(?:application|text|image|audio|video)\/[a-z.+-]+$/.test(word.replaceAll(/\.v\d\./g, '.'));
}

function isTelling(part: string): boolean {
  return isDoubtful(part) ? !isType.test(part) : isRandom(part);
}

function isRandom(part: string): boolean {
  return looksRandom(part) && !isCamelCase(part) && !isType.test(part) && !isVersion.test(part);
}

/** A group, a version, a kind, or a path of fields: letters between dots, with the numbers of versions and clusters. */
const isType =
  /^(?:[A-Za-z_-]{1,60}|k8s|v\d{1,2}(?:(?:alpha|beta)\d{1,2})?|\d{1,4})(?:\.(?:[A-Za-z_-]{1,60}|k8s|v\d{1,2}(?:(?:alpha|beta)\d{1,2})?|\d{1,4}))*$/;
