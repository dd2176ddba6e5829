import { GoError, decodeYaml, fromGo } from '#gotemplate';
import { LimitError } from '../jsonnet-error.ts';
import { expectString } from '../values/expect.ts';
import { objectOf } from '../values/object.ts';
import { finite } from '../values/expect.ts';
import { ready } from '../values/thunk.ts';
import { type Native, type Value, arrayOf, typeName } from '../values/value.ts';
import { type Call, strict } from './define.ts';
import { parseGoJson } from './go-json.ts';

/** Text into values. */
export const parserFunctions: readonly Native[] = [
  strict('parseInt', 'str', ({ vm, at }, str) => {
    const text = expectString(vm, str, at);
    const number = /^[+-]?0*[0-9]{1,20}$/.test(text) ? BigInt(text.replace('+', '')) : undefined;
    if (number === undefined || number !== BigInt.asIntN(64, number))
      throw vm.error(`${text} is not a base 10 integer`, at);
    return Number(number);
  }),
  strict('parseOctal', 'str', (call, str) => parseNatural(call, str, 8, 'Not an octal number: ""')),
  strict('parseHex', 'str', (call, str) => parseNatural(call, str, 16, 'Not hexadecimal: ""')),
  strict('parseJson', 'str', (call, str) => {
    const { vm, at } = call;
    const text = expectString(vm, str, at);
    vm.budget?.allocate(bytesPerCharacter * text.length);
    const parsed = parseGoJson(text);
    if ('error' in parsed) throw vm.error(`failed to parse JSON: ${parsed.error}`, at);
    return fromPlain(call, parsed.value);
  }),
  strict('parseYaml', 'str', parseYamlStream),
];

/** What a character of data may become while it is read, in round numbers. */
const bytesPerCharacter = 8;

/** Digits are told apart only by their order, as the library does it. */
function parseNatural({ vm, at }: Call, str: Value, base: number, whenEmpty: string): number {
  if (typeof str !== 'string') throw vm.error(`Expected string, got ${typeName(str)}`, at);
  if (str === '') throw vm.error(whenEmpty, at);
  let total = 0;
  for (const char of str) {
    const code = char.codePointAt(0) ?? 0;
    const digit = code >= 97 ? code - 87 : code >= 65 ? code - 55 : code - 48;
    if (digit < 0 || digit >= base) throw vm.error(`${str} is not a base ${base} integer`, at);
    total = finite(vm, base * total + digit, at);
  }
  return total;
}

/** A stream is a text with a `---` line, even if it holds one document (yaml.go). */
function parseYamlStream(call: Call, str: Value): Value {
  const { vm, at } = call;
  const documents: string[] = [];
  let current = '';
  let isStream = false;
  const text = expectString(vm, str, at);
  vm.spend(text.length >> 5);
  vm.budget?.allocate(bytesPerCharacter * text.length);
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  for (const line of lines.map((each) => each.replace(/\r$/, ''))) {
    if (/^---(?:$|[ \t])/.test(line)) {
      isStream = true;
      if (current !== '') documents.push(current);
      current = '';
    }
    current += `${line}\n`;
  }
  if (current !== '') documents.push(current);
  vm.spend(lines.length);
  const values = documents.map((document) => fromPlain(call, readYaml(call, document)));
  if (isStream) return arrayOf(values.map((value) => ready(value)));
  return values[0] ?? null;
}

function readYaml({ vm, at }: Call, document: string): unknown {
  // Our reader takes this for the beginning of a document, go-yaml for text.
  if (/^---\S/.test(document)) throw new LimitError('it gives std.parseYaml a text that begins with ---');
  try {
    return fromGo(decodeYaml(document));
  } catch (error) {
    if (!(error instanceof GoError)) throw error;
    // Which tags are refused is the one thing on which the two are known to differ.
    if (error.message.includes('tag'))
      throw new LimitError('it gives std.parseYaml a tag that is not read here');
    throw vm.error(`failed to parse YAML: ${error.message}`, at);
  }
}

/** Plain data as a value of the language. */
function fromPlain(call: Call, value: unknown): Value {
  if (typeof value === 'string') return wellFormed(value);
  if (typeof value === 'boolean') return value;
  if (typeof value === 'number') return finite(call.vm, value, call.at);
  if (typeof value === 'bigint') return Number(value);
  if (Array.isArray(value)) {
    call.vm.spend(value.length);
    call.vm.walk(value.length);
    return arrayOf(value.map((each) => ready(fromPlain(call, each))));
  }
  if (typeof value !== 'object' || value === null) return null;
  const entries = Object.entries(value);
  call.vm.spend(entries.length);
  call.vm.walk(2 * entries.length);
  return objectOf(entries.map(([name, each]) => [wellFormed(name), ready(fromPlain(call, each))] as const));
}

const loneHalf = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/** Go has no halves of pairs in its strings. */
function wellFormed(text: string): string {
  return text.replace(loneHalf, '\ufffd');
}
