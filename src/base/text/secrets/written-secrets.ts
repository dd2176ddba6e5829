import { trimEndWhile } from '../trim-characters.ts';
import { assignedPart } from './assigned-part.ts';
import { impliedSecrets } from './implied-secrets.ts';
import { looksRandom } from './looks-random.ts';
import { shapedSecrets } from './shaped-secrets.ts';

/**
 * What a text of any language gives away as secret by the way it is written: what is assigned to a name of a credential,
 * given with a flag or beside such a name, said of a Secret or handed to a command that makes one, or stands before the
 * host of an address. Time is linear in the text: every repetition is bounded, and begins with a word.
 */
export function writtenSecrets(text: string): readonly string[] {
  const found = [...givenAway(text)];
  let plain = text;
  for (let level = 0; level < deepestText && escaped.test(plain); level++) {
    plain = plain.replaceAll(escapes, meant);
    found.push(...givenAway(plain));
  }
  return found;
}

/** A text in a text in a text is read by somebody; further in nobody writes settings. */
const deepestText = 3;
const escaped = /\\(?:"|u00[0-9a-f]{2})/i;
const escapes = /\\(?:u([0-9a-f]{4})|(["\\/nt]))/gi;

function meant(_: string, code: string | undefined, sign: string): string {
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
  return sign === 'n' ? '\n' : sign === 't' ? '\t' : sign;
}

function givenAway(text: string): readonly string[] {
  const found: string[] = [];
  const add = (value: string | undefined) => {
    const plain = unquoted(value ?? '');
    if (plain.length >= shortest && !isReference(plain)) {
      found.push(plain);
      // A sentence ends with it.
      if (/[.,;:!?]$/.test(plain)) found.push(plain.slice(0, -1));
    }
    // What begins like an alias, an anchor or a tag is one to YAML, and a message names it without the sign.
    if (/^[*&!]\w{8}/.test(plain)) found.push(plain.slice(1));
  };
  for (const value of shapedSecrets(text)) add(value);
  if (!hint.test(text)) return found;
  for (const value of impliedSecrets(text)) add(value);
  for (const [, after = '', value] of text.matchAll(assigned)) if (!saysWhere.test(after)) add(value);
  for (const pattern of [
    variable,
    flag,
    setting,
    element,
    pair,
    beside,
    besideBefore,
    besideVariable,
    userInfo,
    header,
  ])
    for (const [, value] of text.matchAll(pattern)) add(value);
  for (const [, said = ''] of text.matchAll(calledSecret))
    if (looksRandom(unquoted(said)) && !said.includes('/')) add(said);
  for (const [, lines = ''] of text.matchAll(privateKey))
    for (const line of lines.split(/[\s\\]+/)) add(line);
  for (const part of aboutSecrets(text)) {
    for (const [literal] of part.matchAll(quoted)) add(literal);
    for (const [number] of part.matchAll(longNumber)) add(number);
    // Of a program nothing but its texts are values.
    if (!program.test(part))
      for (const line of part.split('\n')) if (!saysWhat.test(line)) add(assignedPart(line));
    for (const word of encodedIn(part)) add(word);
    if (command.test(part))
      for (const word of part.split(/[\s"'`=|<>()]+/)) add(trimEndWhile(word, (sign) => /[\],]/.test(sign)));
  }
  return found;
}

const shortest = 8;
const hint =
  /pass|pwd|masterauth|psk|(?:bind|root)[-_]?pw|httpHeaderValue|PRIVATE KEY|secret|token|(?:api|private|access|signing|encryption|shared|account|hmac|session|fernet|ssh|master|service|routing|app)[-_.]?key|credential|connection[-_.]?string|dockerc|authorization|cookie|:[\\/]{2}[^\s/@]{1,300}@/i;

const common =
  'passw(?:or)?d|passwd|passphrase|pass\\b|pwd|masterauth|token|api[-_.]?key|(?:private|access|secret|account|shared|signing|encryption)[-_.]?key|(?:client|webhook|shared)[-_.]?secret|connection[-_.]?string|credentials?|dockerconfigjson|dockercfg|authorization|cookie';
const word = `(?:${common}|passcode|psk|(?:bind|root)[-_]?pw|httpHeaderValue|(?:hmac|session|fernet|ssh|master|service|routing|app)[-_.]?key)`;
const value = '("(?:[^"\\\\\\n]|\\\\.){1,2000}"|\'[^\'\\n]{1,2000}\'|[^\\s"\'`,;{}\\[\\]()#]{1,2000})';

/** `adminPassword: …`, `TOKEN=…`, `local password = …`, whatever follows the word in the name. */
const assigned = new RegExp(
  `${word}([\\w.\\[\\]-]{0,40})["']?[ \\t]{0,9}(?:=>|[:+?]?=|:{1,3}\\+?)[ \\t]{0,9}(?:!?!?\\w{0,9}[ \\t]{1,9}(?=["']))?${value}`,
  'gi',
);

/** `SESSION_SECRET=…`: in capitals, the last word of a variable. */
const variable = new RegExp(`SECRET["']?[ \\t]{0,9}(?:=>|[:+?]?=|:{1,3})[ \\t]{0,9}${value}`, 'g');

/** What is called so says where a credential is, or is one thing among others of it. */
const saysWhere = /(?:name|ref|refs|file|path|key|url|id|namespace|type|length|policy|enabled|secret)$/i;

/** `--password …`: the value is the next word, or the next item of a list. */
const next = '(?:[ \\t]{1,9}|["\'][ \\t]{0,9},\\s{0,40}|["\']?[ \\t]{0,9}\\n[ \\t]{0,40}-[ \\t]{1,9})';
const flag = new RegExp(`--?[\\w-]{0,60}${word}${next}(?!-)${value}`, 'gi');

/** `requirepass …`, `login me password …`: files of settings whose words stand one after the other. */
const setting = new RegExp(`${word}[ \\t]{1,9}(?:is[ \\t]{1,9})?(?![-=:|<>&])${value}`, 'gi');

/** `define('DB_PASSWORD', '…')`: a name and what it is, one after the other. */
const pair = new RegExp(`${word}["'][ \\t]{0,9},[ \\t]{0,9}("[^"\\n]{1,2000}"|'[^'\\n]{1,2000}')`, 'gi');

/** `secret "…";`: mostly the name of a Secret, unless it looks like nothing that anybody is called. */
const calledSecret = new RegExp(`\\bsecret["']?(?:[ \\t]{0,9}[:=]|[ \\t])[ \\t]{0,9}${value}`, 'gi');

/** `<password>…</password>`. */
const element = new RegExp(
  `<[\\w.:-]{0,60}${word}[\\w.-]{0,40}>[ \\t]{0,9}(?:<!\\[CDATA\\[)?([^<\\]\\n]{1,2000})[<\\]]`,
  'gi',
);

const secretVariable = '["\']?name["\']?[ \\t]{0,9}:[ \\t]{0,9}["\']?(?:[A-Z0-9_]{1,100}_)?SECRET["\']?';
const valueKey = '["\']?(?:value|default|string|defaultValue)["\']?[ \\t]{0,9}:[ \\t]{0,9}';
const named = `["']?name["']?[ \\t]{0,9}:[ \\t]{0,9}["']?[^\\s"',}]{0,100}(?:${common})[^\\s"',}]{0,40}["']?`;

/** A parameter, a variable or a header, in one line or in two. */
const beside = new RegExp(`${named}[ \\t]{0,9},?[ \\t]{0,9}\\n?[ \\t]{0,40}${valueKey}${value}`, 'gi');
const besideBefore = new RegExp(`${valueKey}${value}[ \\t]{0,9},?[ \\t]{0,9}\\n?[ \\t]{0,40}${named}`, 'gi');

const besideVariable = new RegExp(
  `${secretVariable}[ \\t]{0,9},?[ \\t]{0,9}\\n?[ \\t]{0,40}${valueKey}${value}`,
  'g',
);

/** The password of an address, with a scheme or without. */
const userInfo = /[\\/]{2}[^\s/@:"'<>]{0,100}:([^\s/@"'<>]{4,300})@/g;

const header = /\b(?:bearer|basic)[ \t]{1,4}([\w.~+/-]{8,4000}=*)/gi;

/** Each line of it may be shown alone. */
const privateKey = /-----BEGIN [A-Z ]{0,40}PRIVATE KEY(?: BLOCK)?-----([^-]{1,20000})-/g;

const quoted = /"(?:[^"\\\n]|\\.){8,2000}"|'[^'\n]{8,2000}'/g;
const longNumber = /(?<![\w.])\d{9,40}(?![\w.])/g;
const program = /^\s{0,40}(?:local|import|func|def|const|let|var|function)\b/m;
const saysWhat =
  /^\s*#|^\s*(?:- )?["']?(?:apiVersion|kind|type|name|namespace|generateName|labels|annotations|metadata)["']?\s*:/;

/** Its words stand one after the other, or are the items of a list. */
const command =
  /\bcreate(?:\s{1,9}|["']?,\s{0,40}["']?|["']?\s{1,40}-[ \t]{1,9}["']?)secret\b|\bpatch secrets?\b|\bvault\s{1,9}(?:kv\s{1,9})?(?:put|write)\b/;
/** A resource of Terraform that makes a Secret; it ends with a brace of its own line, or where the next one begins. */
const terraform = /^resource[ \t]{1,9}"kubernetes_secret(?:_v1|_v1_data)?"/gm;

const kind =
  /\bkind\\*["']?\s{0,9}:{1,3}\s{0,9}\\*["']?Secret(?:List)?(?![\w-])|\bsecretGenerator\b|\bstringData\b/i;

/** A manifest of another kind may speak of Secrets, as Applications do of what they ignore: its values are none. */
const otherKind =
  /^kind:[ \t]*["']?(?!(?:\w*Secrets?|Secret\w*|List|Kustomization)["']?[ \t\r]*$)[A-Z]\w*["']?[ \t\r]*$/m;

/** The documents of Secrets, and the lines of commands that make some with those before them, which say of what. */
function* aboutSecrets(text: string): Generator<string> {
  if (kind.test(text))
    for (const document of text.split(/^---.*$/m))
      if (kind.test(document) && !otherKind.test(document)) yield document;
  const resources = [...text.matchAll(terraform)].map(({ index }) => index);
  for (const [at, start] of resources.entries()) {
    const next = resources[at + 1] ?? text.length;
    const [resource = ''] = text.slice(start, Math.min(next, start + longestResource)).split('\n}', 1);
    yield resource;
  }
  if (!command.test(text)) return;
  const lines = text.split('\n');
  const told = new Set<number>();
  lines.forEach((line, at) => {
    if (!command.test(`${line}\n${lines[at + 1] ?? ''}`)) return;
    for (let near = at - linesBefore; near <= at + linesAfter; near++) told.add(near);
  });
  yield [...told].map((at) => lines[at] ?? '').join('\n');
  // A variable may be set long before.
  yield lines.filter((line) => assignment.test(line)).join('\n');
}

/** What stands in base64 of what is about Secrets, decoded. */
function* encodedIn(part: string): Generator<string> {
  for (const [word] of part.matchAll(encoded)) {
    const decoded = Buffer.from(word, 'base64').toString('utf8');
    if (!/[\u0000-\u0008\u000E-\u001F\uFFFD]/.test(decoded)) yield decoded;
  }
}

const encoded = /(?<![\w+/=])[\w+/-]{11,4000}={0,2}(?![\w+/=])/g;

const assignment = /^[ \t]{0,40}(?:export |readonly |local |declare )?[A-Za-z_]\w{0,99}[ \t]{0,9}[:?]?=/;

const longestResource = 20_000;
const linesBefore = 6;
const linesAfter = 12;

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])([^]*)\1[,;]?$/, '$2');
}

/** Whether a value only says where the credential is to be had: a variable, a template, a path, a store. */
export function isReference(text: string): boolean {
  return /^(\$|\{\{|%\w+%|<|\(|\/|vault:|ref\+|secret:|file:|env:|true$|false$|null$|none$|~$)/i.test(text);
}
