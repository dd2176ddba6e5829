import { looksRandom } from './secrets/looks-random.ts';
import { isReference } from './secrets/written-secrets.ts';

const word =
  '(?:passw(?:or)?d|passwd|passphrase|(?:secret|client)[-_]?(?:key|secret)|private[-_]?key|api[-_]?key|access[-_]?key|token|credentials?)';

/** Whether what is called so lets in whoever has it. */
export function isCredentialName(name: string): boolean {
  return isCredential.test(name) || isSecretVariable.test(name);
}

/** Whether one word of a command is what the flag before it lets in with: `--password`, then the password. */
export function isCredentialFlag(flag: unknown, word: string): boolean {
  if (typeof flag !== 'string' || !/^--?[\w-]{1,99}$/.test(flag)) return false;
  if (word === '' || word.startsWith('-') || isReference(word)) return false;
  if (/^-(?:u|-user|-auth|-creds)$/.test(flag)) return word.includes(':');
  if (/^-[pPw]$/.test(flag)) return word.length >= 8 && looksRandom(word) && !word.includes('/');
  return isCredentialName(flag) || /(?:pass|pwd)$/.test(flag);
}

const isCredential = new RegExp(
  `(?:${word}|authorization|cookie|passcode|pwd|psk|(?:encryption|signing|session|master|shared|account|hmac|fernet)[-_]?key)$`,
  'i',
);

/** `SESSION_SECRET`: as the last word of a variable it is the secret itself; a field that is called so mostly names one. */
const isSecretVariable = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*_SECRET$|^SECRET$/;

/** A line without the values that follow the name of a credential, a header or a flag that carries one. */
export function withoutCredential(line: string): string {
  return line
    .replace(assigned, (_, key: string) => `${key}•••`)
    .replace(variable, (_, key: string) => `${key}•••`)
    .replace(named, (_, key: string) => `${key} •••`)
    .replace(namedLater, (_, key: string, name: string) => `${key}•••${name}`)
    .replace(generated, (_, key: string) => `${key} •••`)
    .replace(header, (_, key: string) => `${key}•••`)
    .replace(userFlag, (_, key: string) => `${key}•••`)
    .replace(flag, (_, key: string) => `${key}•••`)
    .replace(literal, (_, key: string) => `${key}•••`);
}

/** What a request says of who sends it, unless a variable does. */
const header =
  /(authorization["']?\s{0,9}[:=]\s{0,9}["']?(?:(?:bearer|basic|token)\s{1,9})?)(?![$'"\s{])[^\s"'\\]+/gi;

/** The password that a command is given with its user, unless a variable holds it. */
const userFlag = /([\s"']-(?:u|-user|-proxy-user)[\s=]{1,9}["']?[^\s:"']{1,99}:)(?![$'"\s{])[^\s"'\\]+/g;

/** The rest of an item whose name says that its value is one: a parameter, a variable. */
const named = new RegExp(
  `(name["']?\\s*:\\s*["']?[^\\s"',]{0,100}${word}[^\\s"',]{0,100}["']?\\s*,).*$`,
  'i',
);

/** The same where the value stands first. */
const namedLater = new RegExp(
  `(\\bvalue["']?\\s{0,9}:\\s{0,9})[^,}]{1,400}(,[^}]{0,100}name["']?\\s{0,9}:\\s{0,9}["']?[^\\s"',}]{0,100}${word})`,
  'gi',
);

/** The value of a flag that is called so, unless a variable holds it. */
const flag = new RegExp(
  `((?:^|[\\s"'])--?[\\w-]{0,60}${word}[\\s=]{1,9}["']?)(?![-$'"\\s{])[^\\s"'\\\\]+`,
  'gi',
);

/** What a Secret is made of by hand, where no key stands before it. */
const literal = /(--from-literal[\s=]{1,9}["']?)(?![$'"\s{])[^\s"'\\=]+(?=["']?(?:\s|$))/g;

/** What a Secret is made of, where all of it stands in one line. */
const generated = /(secretGenerator["']?\s*:)\s*[[{].*/;

/** `SESSION_SECRET=…`, unless a variable or a template holds it. */
const variable = /(SECRET["']?\s{0,9}[:=]\s{0,9})(?!["']?[${]|[[|>&*!#])\S.*/;

/** It begins with the word, not with the letters before it, so that time is linear in the line. */
const assigned = new RegExp(
  `(${word}["']?\\s*[:=]\\s*)(?!\\s*(?:$|[{[|>&*!#]|true\\b|false\\b|null\\b|\\{\\{))\\S.*$`,
  'i',
);
