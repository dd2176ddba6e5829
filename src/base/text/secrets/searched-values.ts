import { isUtf8 } from 'node:buffer';
import { couldBeSaid } from './could-be-said.ts';
import { isCamelCase, looksRandom } from './looks-random.ts';
import { isTellingNumber } from './telling-number.ts';

const maxParts = 512;

/**
 * What to look for elsewhere when a Secret holds this value: the value itself and, where it is a file with several
 * entries, every part that looks random. Nothing for texts that could be a name, a short number or an address, nor for
 * certificates.
 */
export function searchedValues(value: Uint8Array): readonly Uint8Array[] {
  if (!isUtf8(value)) return [value];
  const text = Buffer.from(value).toString('utf8');
  const number = text.trim();
  const found = isTellingNumber(number) ? [number] : searchedTexts(text);
  return found.map((each) => Buffer.from(each));
}

/** The same without what could be said of anybody, for whoever looks for it in what is said of others. */
export function searchedElsewhere(value: Uint8Array): readonly Uint8Array[] {
  return searchedValues(value).filter(
    (each) => !isUtf8(each) || !couldBeSaid(Buffer.from(each).toString('utf8')),
  );
}

/** The same for a value that is a text. */
export function searchedTexts(text: string): readonly string[] {
  const trimmed = text.trim();
  // A certificate is for everybody, and webhooks are compared by it.
  if (trimmed.includes('-----BEGIN CERTIFICATE-----') && !trimmed.includes('PRIVATE KEY')) return [];
  const parts = trimmed.split(/[\s"'=:,;&{}[\]<>@\\]+/, maxParts + 1);
  const kept = parts.slice(0, maxParts);
  const found =
    parts.length > 1
      ? [...kept.filter((part) => isSearched(part) && !isCamelCase(part)), ...kept.flatMap(passwordOfLogin)]
      : [];
  const isWhole = isSearched(trimmed) || parts.length > 2;
  return isWhole && trimmed.length >= 8 && !template.test(trimmed) ? [trimmed, ...found] : found;
}

/** The password of a user in base64, as logins of registries are written. */
export function passwordOfLogin(part: string): readonly string[] {
  if (part.length < 12 || part.length > 2000 || !/^[A-Za-z0-9+/]+$/.test(part)) return [];
  const [, password] =
    /^[ -~]{1,200}?:([ -~]{8,1000})$/.exec(Buffer.from(part, 'base64').toString('utf8')) ?? [];
  return password !== undefined && isSearched(password) ? [password] : [];
}

/** What is filled in later is no secret yet: `preview-{{number}}`. What stands around it may be one. */
const template = /\{\{[^{}\n]{0,200}\}\}|\$[{(][\w.-]{1,100}[)}]/;

function isSearched(text: string): boolean {
  return text.length >= 8 && looksRandom(text);
}
