import { jsonIn } from './json-in.ts';
import { isReference, oftenAsked, passwordOfLogin, writtenSecrets } from '#text';

/**
 * What an object, or any other data, gives away besides what it says in so many words: everything beneath a name that sounds
 * like a credential, and what the texts within it give away that are files of their own: JSON, YAML or settings in a
 * ConfigMap, also in base64. In the file of the object their quotes and line ends are escaped, so that it does not show them
 * as they are.
 */
export function embeddedSecrets(data: object): readonly string[] {
  const found: string[] = [];
  collect(data, { found, isBeneath: false, depth: 0 });
  return found;
}

type Looking = {
  readonly found: string[];
  /** Whether a name above it sounds like a credential. */
  readonly isBeneath: boolean;
  readonly depth: number;
};

const deepest = 200;

function collect(value: unknown, { found, isBeneath, depth }: Looking): void {
  if (typeof value === 'string') {
    if (isBeneath && !isReference(value)) found.push(value);
    collectText(value, found);
    const inner = depth < deepest ? jsonIn(value) : undefined;
    if (inner) collect(inner, { found, isBeneath, depth: depth + 1 });
    return;
  }
  if (isBeneath && typeof value === 'number') found.push(String(value));
  if (typeof value !== 'object' || value === null || depth >= deepest) return;
  if (Array.isArray(value) && value.some((word) => typeof word === 'string' && word.startsWith('-')))
    for (const secret of writtenSecrets(value.filter(isText).join(' '))) found.push(secret);
  const { name, path } = value as { readonly name?: unknown; readonly path?: unknown };
  const isNamed =
    (typeof name === 'string' && soundsLikeOne(name)) ||
    (typeof path === 'string' && path.startsWith('/stringData'));
  if (Array.isArray(value)) {
    for (const inner of value) collect(inner, { found, isBeneath, depth: depth + 1 });
    return;
  }
  const fields = value as Readonly<Record<string, unknown>>;
  for (const key of Object.keys(fields)) {
    const isValue = isNamed && valueKeys.has(key);
    const isOne = (isBeneath && !saysWhere.has(key)) || soundsLikeOne(key);
    collect(fields[key], { found, isBeneath: isOne || isValue, depth: depth + 1 });
  }
}

/** A word of a command that is written as a list. */
function isText(word: unknown): word is string {
  return typeof word === 'string' && word.length <= longest;
}

function collectText(text: string, found: string[]): void {
  if (/["'\n]|--from-literal/.test(text)) for (const secret of writtenSecrets(text)) found.push(secret);
  if (text.length < shortest || text.length > longest || !base64.test(text)) return;
  const decoded = Buffer.from(text, 'base64').toString('utf8');
  if (/[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(decoded)) return;
  for (const secret of [...passwordOfLogin(text.trim().replaceAll('=', '')), ...writtenSecrets(decoded)])
    found.push(secret);
}

const shortest = 12;
const longest = 200_000;
const base64 = /^[A-Za-z0-9+/=\s]+$/;

const credential =
  /passw|passphrase|passcode|kennwort|mot[-_]?de[-_]?passe|contrase|senha|wachtwoord|secureJsonData|httpHeaderValue|(?:pass|pwd|pw|psk|auth|dsn|cookie|credentials?|secrets?|tokens?)$|(?:api|access|private|secret|service|routing|signing|encryption|shared|account|master|license|client|auth|hmac|session|fernet|ssh|deploy|cipher|crypto|jwt|admin|root|storage|consumer|bot|app|salt)[-_.]?keys?$|(?:^|[-_.])(?:pat|sas|jwt|salt|pepper|mnemonic|bearer|seed|pin|pin[-_]?code|community[-_]?string)$/i;
/** The same as the last word of a name in camel case. */
const lastWord = /[a-z](?:Pat|Sas|Jwt|Salt|Pepper|Mnemonic|Seed|Pin)$/;
/** What is called so says where a credential is. */
const elsewhere = /exist|pull|ref|name|path|file|url|store|mount|volume|template/i;
const soundsLikeOne = oftenAsked(
  (key) => key.length <= 253 && (credential.test(key) || lastWord.test(key)) && !elsewhere.test(key),
);
const valueKeys: ReadonlySet<string> = new Set(['value', 'default', 'string']);
const saysWhere: ReadonlySet<string> = new Set([
  'name',
  'namespace',
  'key',
  'kind',
  'apiVersion',
  'type',
  'description',
  'title',
  'path',
  'file',
  'pattern',
  'format',
]);
