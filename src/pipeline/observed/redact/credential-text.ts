import { isReference, looksRandom, searchedValues, secretMatcher, writtenSecrets } from '#text';
import { redacted } from './redacted.ts';

/**
 * A text without what has the shape of a credential: private keys, tokens of known issuers, user info of URLs, and
 * authorization headers. Every pattern begins with a literal, so that time is linear in the text.
 */
export function withoutCredentials(text: string): string {
  if (text.length < 12) return text;
  let result = text;
  if (result.includes('PRIVATE KEY')) result = withoutPrivateKeys(result);
  if (result.includes('://')) result = result.replace(userInfo, keepPlainUser);
  if (result.includes('@')) result = result.replace(bareUserInfo, `$1${redacted}@`);
  if (authorizationHint.test(result)) result = result.replace(authorization, `$1 ${redacted}`);
  return tokenHint.test(result) ? result.replace(tokens, redacted) : result;
}

/**
 * The same for settings, in which also the values of entries such as `password: …` and `--token=…` go; they are told to who
 * looks for them elsewhere.
 */
export function withoutAssignedCredentials(text: string, found: (value: string) => void = () => {}): string {
  const values = writtenSecrets(text);
  for (const value of values) found(value);
  const written = values.flatMap((value) => searchedValues(Buffer.from(value)));
  const result = withoutCredentials(written.length > 0 ? secretMatcher(written, redacted)(text) : text);
  if (text.length < 10 || !assignmentHint.test(result)) return result;
  return result.replace(assignment, (all: string, ...parts: readonly string[]) => {
    const [name = '', between = '', value = ''] = parts;
    return isReference(value) ? all : `${name}${between}${redacted}`;
  });
}

/**
 * The same for messages, in which a word after `token` is mostly none: only what looks random goes with the name of a
 * credential before it.
 */
export function withoutToldCredentials(text: string, found: (value: string) => void = () => {}): string {
  const values = writtenSecrets(text).filter(looksRandom);
  for (const value of values) found(value);
  const written = values.flatMap((value) => searchedValues(Buffer.from(value)));
  return withoutCredentials(written.length > 0 ? secretMatcher(written, redacted)(text) : text);
}

/** A key that does not end goes on to the end of the text. A pattern would keep a mark for every letter of it. */
function withoutPrivateKeys(text: string): string {
  let result = '';
  let copied = 0;
  for (const { 0: head, index } of text.matchAll(keyBegins)) {
    if (index < copied) continue;
    const from = text.indexOf('-----END', index + head.length);
    keyEnds.lastIndex = from;
    result += text.slice(copied, index) + redacted;
    copied = from < 0 ? text.length : keyEnds.test(text) ? keyEnds.lastIndex : from;
  }
  return result + text.slice(copied);
}

const keyBegins = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----/g;
const keyEnds = /-----END [A-Z ]{0,40}PRIVATE KEY-----/y;

const userInfo = /:\/\/([^/\s@"'<>]{1,1024})@/g;

/** A user and a password before a host, where no scheme says what it is. */
const bareUserInfo =
  /(^|[\s"'=,(])[\w.+-]{1,100}:[^\s@/"'<>]{1,200}@(?!sha\d+:)(?=[\w-][\w.-]{0,254}(?:[:/]|$))/g;

function keepPlainUser(all: string, user: string): string {
  return user === 'git' || user === redacted ? all : `://${redacted}@`;
}

const authorizationHint = /\b(?:bearer|basic)\s/i;
const authorization = /\b(bearer|basic)\s{1,4}[\w.~+/-]{12}[\w.~+/-]*=*/gi;

const tokenHint =
  /eyJ|gh[pousr]_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|hv[sbr]\.|sk-|dckr_pat_|npm_|SG\./;
const tokens = new RegExp(
  [
    'eyJ[\\w-]{10,2000}\\.[\\w-]{4}[\\w-]*(?:\\.[\\w-]*)?',
    'gh[pousr]_[A-Za-z0-9]{20}[A-Za-z0-9]*',
    'github_pat_\\w{20}\\w*',
    'glpat-[\\w-]{16}[\\w-]*',
    'xox[abeprs]-[\\w-]{10}[\\w-]*',
    '(?:AKIA|ASIA)[A-Z0-9]{16}',
    'AIza[\\w-]{30}[\\w-]*',
    'hv[sbr]\\.[\\w-]{16}[\\w-]*',
    // Not the end of a name that goes on: kiosk-broker-0, grain-desk-7d9f.
    '(?<![\\w.-])sk-[\\w-]{20}[\\w-]*',
    'dckr_pat_[\\w-]{16}[\\w-]*',
    'npm_[A-Za-z0-9]{30}[A-Za-z0-9]*',
    'SG\\.[\\w-]{16}[\\w-]*\\.[\\w-]{16}[\\w-]*',
  ].join('|'),
  'g',
);

const words =
  'password|passwd|passphrase|secret[_-]?access[_-]?key|client[_-]?secret|api[_-]?key|access[_-]?token|auth[_-]?token|bearer[_-]?token|root[_-]?token|private[_-]?key|connection[_-]?string|account[_-]?key|shared[_-]?access[_-]?key|webhook[_-]?secret|token|pwd';
const assignmentHint = new RegExp(words, 'i');
const assignment = new RegExp(
  `(${words})(["']?[ \\t]{0,8}(?:[:=]|=>)[ \\t]{0,8}["']?)([^\\s"',;&]{4}[^\\s"',;&]*)`,
  'gi',
);
