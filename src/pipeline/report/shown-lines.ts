import {
  cleanText,
  cutText,
  isCredentialName,
  withoutCredential,
  withoutUnknownSecrets,
  textAfter,
} from '#text';

/** A line of a text by its number, as it may be shown; `hidesValues` where it is about a Secret, whatever it looks like. */
export type ShownLines = (number: number, hidesValues: boolean) => string | undefined;

const longestLine = 240;

/** The lines of a file without the values of Secrets, private keys, and what looks like a credential. */
export function shownLines(text: string): ShownLines {
  const lines = text.split(/\r?\n/);
  const secret = linesOfSecrets(lines);
  return (number, hidesValues) => {
    const line = lines[number - 1];
    if (line === undefined || (number === lines.length && line === '')) return undefined;
    const isHidden = secret.has(number) || (hidesValues && !saysWhatItIs.test(line));
    const clean = cleanText(line);
    const shown =
      secret.get(number) === 'whole'
        ? withoutText(clean)
        : isHidden
          ? withoutValue(clean, secret.has(number))
          : withoutUnknownSecrets(withoutCredential(clean));
    return cutText(shown, longestLine);
  };
}

const saysWhatItIs = /^\s*(?:- )?["']?(?:apiVersion|kind|metadata|type)["']?\s*:\s*["']?[\w./-]*["']?,?$/;
const saysItsName = /^\s*["']?(?:name|namespace)["']?\s*:\s*["']?[\w./-]*["']?,?$/;

/** How the value is called that stands beside its name: of a variable, a parameter, a setting. */
const valueKeys: ReadonlySet<string> = new Set(['value', 'default', 'string', 'defaultValue']);

/** What is hidden of a line: what follows its key, or all of it. */
type Hidden = Map<number, 'value' | 'whole'>;

/** The lines of private keys, of variables that hold credentials, of Secrets but for those that say what they are, and of generated ones. */
function linesOfSecrets(lines: readonly string[]): ReadonlyMap<number, 'value' | 'whole'> {
  const found: Hidden = new Map();
  let document: number[] = [];
  let isPrivateKey = false;
  lines.forEach((line, index) => {
    if (line.startsWith('---')) {
      hideDocument(document, lines, found);
      document = [];
    }
    if (textAfter(line, '-----BEGIN ')?.includes('PRIVATE KEY')) isPrivateKey = true;
    if (isPrivateKey) found.set(index + 1, 'whole');
    if (textAfter(line, '-----END ')?.includes('PRIVATE KEY')) isPrivateKey = false;
    document.push(index + 1);
    const flag = /^\s*-\s+["']?--?([\w-]+)["']?\s*$/.exec(line)?.[1];
    // What a flag is given stands in the next item.
    if (flag !== undefined && isCredentialName(flag)) found.set(index + 2, 'whole');
    const name = /^[\s-]*["']?name["']?\s*:\s*["']?([\w.-]+)["']?\s*$/.exec(line)?.[1];
    if (name === undefined || !isCredentialName(name)) return;
    // The value of a variable stands beside its name.
    for (const beside of [index - 1, index + 1])
      if (valueKeys.has(keyOf(lines[beside] ?? '') ?? '')) found.set(beside + 1, 'value');
  });
  hideDocument(document, lines, found);
  return found;
}

function hideDocument(numbers: readonly number[], lines: readonly string[], found: Hidden): void {
  const at = (number: number) => lines[number - 1] ?? '';
  const texts = numbers.filter((number) => stringData.test(at(number)));
  const kinds = numbers.filter((number) => secretKind.test(at(number)));
  const isSecret =
    texts.length > 0 ||
    (kinds.length > 0 && numbers.some((number) => dataKey.test(at(number)))) ||
    (kinds.some((number) => columnOf(at(number)) === 0) && numbers.some((number) => isOddField(at(number))));
  const columns = new Set((kinds.length > 0 ? kinds : texts).map((number) => columnOf(at(number))));
  let section = '';
  let sectionColumn = 0;
  let keys = Number.POSITIVE_INFINITY;
  for (const number of numbers) {
    const line = at(number);
    const isTop = columns.has(columnOf(line));
    if (isSecret && isTop) section = keyOf(line) ?? section;
    if (isTop) keys = Number.POSITIVE_INFINITY;
    else if (keys === Number.POSITIVE_INFINITY) keys = columnOf(line);
    if (!isSecret) {
      const after = sectionAfter({ section, sectionColumn }, line);
      if (after !== section || keyOf(line) === after) sectionColumn = indentOf(line);
      section = after;
    }
    const said = line.trimEnd();
    const isOpen = isTop ? saysWhatItIs.test(said) : section === 'metadata' && saysItsName.test(said);
    const isGenerated =
      section === 'secretGenerator' && (line.includes('=') || !/^\s*-|:(?:\s|$)/.test(line));
    // A key of the data says which value it is; what stands deeper is a value, whatever it looks like.
    const isDeep = (section === 'data' || section === 'stringData') && columnOf(line) > keys;
    if (isSecret ? !isOpen && !line.startsWith('---') : isGenerated)
      found.set(number, isSecret && isDeep ? 'whole' : 'value');
  }
  hideFakes(numbers, at, found);
}

/** A field that no Secret has: it may be misspelt, and hold what belongs into the data. */
function isOddField(line: string): boolean {
  const key = columnOf(line) === 0 ? keyOf(line) : undefined;
  return key !== undefined && !secretFields.has(key);
}

const secretFields = new Set(['apiVersion', 'kind', 'metadata', 'type', 'immutable', 'status']);

/** A store of secrets may hold them itself, to try it out. */
function hideFakes(numbers: readonly number[], at: (number: number) => string, found: Hidden): void {
  const fake = numbers.find((number) => fakeKey.test(at(number)));
  if (fake === undefined || !numbers.some((number) => storeKind.test(at(number)))) return;
  const isBelow = (number: number) => number > fake && columnOf(at(number)) > columnOf(at(fake));
  for (const number of numbers) if (number === fake || isBelow(number)) found.set(number, 'value');
}

/** A generator that is badly indented, or breaks off, still belongs to what is generated. */
function sectionAfter(
  { section, sectionColumn }: { readonly section: string; readonly sectionColumn: number },
  line: string,
): string {
  const key = keyOf(line);
  if (key === 'secretGenerator') return key;
  if (indentOf(line) > sectionColumn) return section;
  return /^\s*-/.test(line) || key === undefined || generatorKeys.has(key) ? section : key;
}

function indentOf(line: string): number {
  return /^\s*/.exec(line)?.[0].length ?? 0;
}

const generatorKeys = new Set(['behavior', 'env', 'envs', 'files', 'literals', 'name', 'options', 'type']);

/** Inside of a quoted text a line begins behind an escaped line feed, and quotes are escaped as well. */
const begins = String.raw`(?:^|\\n|[\s{,"'\\-])`;
const colon = String.raw`\\*["']?\s*:\s*\\*["']?`;
const secretKind = new RegExp(`${begins}kind${colon}(?:Sealed)?Secret(?:List)?(?![\\w-])`, 'i');
const storeKind = new RegExp(`${begins}kind${colon}(?:Cluster)?SecretStore(?![\\w-])`);
const fakeKey = new RegExp(`${begins}fake${colon}`);
/** A patch names the data by its path. */
const dataKey = new RegExp(`${begins}(?:data|stringData)${colon}|["'/\\\\]/?(?:data|stringData)/`);
/** Nothing but a Secret has it. */
const stringData = new RegExp(`${begins}stringData${colon}`);

function columnOf(line: string): number {
  return /^[\s-]*/.exec(line)?.[0].length ?? 0;
}

function keyOf(line: string): string | undefined {
  const match = /^[\s-]*(?:["']([\w./-]+)|([\w./][\w./-]*))["']?\s*:/.exec(line);
  return match?.[1] ?? match?.[2];
}

const hidden = '•••';

/** Keeps the key of a line and hides everything after it; a line without a key is the rest of a value. */
function withoutValue(line: string, isOfSecret: boolean): string {
  const key = /^\s*(?:- )?["']?[\w./-]+["']?\s*:(?=\s|$)/.exec(line)?.[0];
  if (key === undefined) return withoutText(line);
  const rest = line.slice(key.length);
  if (/^\s*$/.test(rest)) return line;
  // A key without a value may be the value, written in the wrong place.
  if (isEmpty.test(rest.trim())) return isOfSecret && !/^\S/.test(line) ? withoutText(line) : line;
  return `${key} ${hidden}`;
}

const isEmpty = /^(?:""|''|~|null|\{\}|\[\])?\s*,?$/;

function withoutText(line: string): string {
  return /^\s*$/.test(line) ? line : `${/^\s*/.exec(line)?.[0] ?? ''}${hidden}`;
}
