import { TextBuilder, indexOfText } from '#text';
import { type Arguments, native } from './arguments.ts';
import { fromBytes, toBytes } from './bytes.ts';
import { formatText } from './format-text.ts';
import { allocate, call, index, type Library, type Machine, raise, spend } from './machine.ts';
import { type Capture, findMatches, type Match } from './pattern.ts';
import { isTruthy, type LuaValue, toText } from './value.ts';

/** Lua's `string` library. */
export function stringLibrary(machine: Machine): Library {
  const define = (name: string, body: (args: Arguments) => readonly LuaValue[]) =>
    native(machine, name, body);
  const gmatch = define('gmatch', (args) => matchIterator(machine, args.string(1), args.string(2)));
  return {
    byte: define('byte', (args) => byteCodes(machine, args)),
    char: define('char', (args) => [characters(args)]),
    find: define('find', (args) => find(machine, args)),
    format: define('format', (args) => [
      formatText(args.string(1), rest(args, 2), (bytes) => allocate(machine, bytes)),
    ]),
    gmatch,
    gfind: gmatch,
    gsub: define('gsub', (args) => substitute(machine, args)),
    len: define('len', (args) => [args.string(1).length]),
    lower: define('lower', (args) => [toBytes(fromBytes(args.string(1)).toLowerCase())]),
    upper: define('upper', (args) => [toBytes(fromBytes(args.string(1)).toUpperCase())]),
    match: define('match', (args) => firstMatch(machine, args)),
    rep: define('rep', (args) => {
      const text = args.string(1);
      const count = Math.max(0, args.integer(2));
      spend(machine, 1 + ((text.length * count) >> 6));
      allocate(machine, text.length * count);
      return [text.repeat(count)];
    }),
    reverse: define('reverse', (args) => {
      const text = args.string(1);
      allocate(machine, 16 * text.length);
      return [[...text].reverse().join('')];
    }),
    sub: define('sub', (args) => [part(args.string(1), args.integer(2), args.optionalInteger(3, -1))]),
  };
}

function rest(args: Arguments, from: number): readonly LuaValue[] {
  return Array.from({ length: Math.max(0, args.count - from + 1) }, (_, i) => args.value(from + i));
}

function byteCodes(machine: Machine, args: Arguments): readonly LuaValue[] {
  const text = args.string(1);
  const first = args.optionalInteger(2, 1);
  const selected = part(text, first, args.optionalInteger(3, first));
  allocate(machine, 16 * selected.length);
  return Array.from(selected, (char) => char.charCodeAt(0));
}

function characters(args: Arguments): string {
  return rest(args, 1)
    .map((_, i) => String.fromCharCode(args.integer(i + 1) & 255))
    .join('');
}

function part(text: string, from: number, to: number): string {
  const start = from < 0 ? Math.max(0, text.length + from) : Math.max(0, from - 1);
  const end = to < 0 ? text.length + to + 1 : Math.min(to, text.length);
  return end <= start ? '' : text.slice(start, end);
}

function startOf(text: string, position: number): number {
  return position < 0 ? Math.max(0, text.length + position) : Math.max(0, position - 1);
}

function find(machine: Machine, args: Arguments): readonly LuaValue[] {
  const subject = args.string(1);
  const pattern = args.string(2);
  if (pattern === '') return [1, 0];
  const from = startOf(subject, args.optionalInteger(3, 1));
  if (isTruthy(args.value(4))) {
    spend(machine, 1 + (subject.length >> 3));
    const position = indexOfText(subject, pattern, from);
    return position < 0 ? [undefined] : [position + 1, position + pattern.length];
  }
  const [match] = findMatches(machine, { subject, pattern, from, limit: 1 });
  if (match === undefined) return [undefined];
  return [match.start + 1, match.end, ...match.captures.map((capture) => captured(subject, capture))];
}

function firstMatch(machine: Machine, args: Arguments): readonly LuaValue[] {
  const subject = args.string(1);
  const from = startOf(subject, args.optionalInteger(3, 1));
  const [match] = findMatches(machine, { subject, pattern: args.string(2), from, limit: 1 });
  return match === undefined ? [] : captures(subject, match);
}

function captures(subject: string, match: Match): readonly LuaValue[] {
  if (match.captures.length === 0) return [subject.slice(match.start, match.end)];
  return match.captures.map((capture) => captured(subject, capture));
}

function captured(subject: string, capture: Capture): LuaValue {
  return typeof capture === 'number' ? capture : subject.slice(capture.start, capture.end);
}

function matchIterator(machine: Machine, subject: string, pattern: string): readonly LuaValue[] {
  const matches = findMatches(machine, { subject, pattern, from: 0, limit: -1 });
  let position = 0;
  return [
    () => {
      const match = matches[position++];
      return match === undefined ? [] : captures(subject, match);
    },
  ];
}

function substitute(machine: Machine, args: Arguments): readonly LuaValue[] {
  const subject = args.string(1);
  const pattern = args.string(2);
  const replacement = args.value(3);
  if (replacement === undefined || typeof replacement === 'boolean') {
    args.refuse(
      3,
      `string or table or function expected, got ${replacement === undefined ? 'nil' : 'boolean'}`,
    );
  }
  const matches = findMatches(machine, { subject, pattern, from: 0, limit: args.optionalInteger(4, -1) });
  const result = new TextBuilder();
  let length = 0;
  let position = 0;
  for (const match of matches) {
    const whole = subject.slice(match.start, match.end);
    const piece = replace(machine, { subject, match, replacement }) ?? whole;
    allocate(machine, piece.length + match.start - position);
    result.add(subject.slice(position, match.start));
    result.add(piece);
    length += match.start - position + piece.length;
    position = match.end;
    spend(machine, 1 + (length >> 8));
  }
  return [`${result}${subject.slice(position)}`, matches.length];
}

function replace(
  machine: Machine,
  job: { readonly subject: string; readonly match: Match; readonly replacement: LuaValue },
): string | undefined {
  const { subject, match, replacement } = job;
  const found = captures(subject, match);
  if (typeof replacement === 'function') return asText(call(machine, replacement, found)[0]);
  if (typeof replacement === 'object') return asText(index(machine, replacement, found[0]));
  return toText(replacement).replace(/%([\s\S])/g, (_, char: string) => {
    if (char === '0') return subject.slice(match.start, match.end);
    if (!/\d/.test(char)) return char === '%' ? '%' : `%${char}`;
    const value = found[Number(char) - 1];
    return value === undefined ? raise(machine, 'invalid capture index') : toText(value);
  });
}

function asText(value: LuaValue): string | undefined {
  return isTruthy(value) ? toText(value) : undefined;
}
