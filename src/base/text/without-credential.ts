const word =
  '(?:passw(?:or)?d|passwd|passphrase|secret[-_]?key|private[-_]?key|api[-_]?key|access[-_]?key|token|credentials?)';

/** Whether what is called so lets in whoever has it. */
export function isCredentialName(name: string): boolean {
  return isCredential.test(name);
}

const isCredential = new RegExp(`${word}$`, 'i');

/** A line without the value that follows the name of a credential. */
export function withoutCredential(line: string): string {
  return line
    .replace(assigned, (_, key: string) => `${key}•••`)
    .replace(named, (_, key: string) => `${key} •••`)
    .replace(generated, (_, key: string) => `${key} •••`);
}

/** The rest of an item whose name says that its value is one: a parameter, a variable. */
const named = new RegExp(`(name["']?\\s*:\\s*["']?[\\w.-]{0,100}${word}[\\w.-]{0,100}["']?\\s*,).*$`, 'i');

/** What a Secret is made of, where all of it stands in one line. */
const generated = /(secretGenerator["']?\s*:)\s*[[{].*$/;

/** It begins with the word, not with the letters before it, so that time is linear in the line. */
const assigned = new RegExp(
  `(${word}["']?\\s*[:=]\\s*)(?!\\s*(?:$|[{[|>&*!#]|true\\b|false\\b|null\\b|\\{\\{))\\S.*$`,
  'i',
);
