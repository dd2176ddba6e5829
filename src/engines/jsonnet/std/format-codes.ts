import type { Call } from './define.ts';

/** One `%…` of a pattern. */
export type FormatCode = {
  readonly key: string | undefined;
  readonly alternate: boolean;
  readonly zero: boolean;
  readonly left: boolean;
  readonly blank: boolean;
  readonly plus: boolean;
  readonly width: number | '*';
  readonly precision: number | '*' | undefined;
  readonly conversion: 'd' | 'o' | 'x' | 'e' | 'f' | 'g' | 'c' | 's' | '%';
  readonly capitals: boolean;
};

/** A pattern as texts and codes in turn. */
export function parseFormat({ vm, at }: Call, text: string): readonly (string | FormatCode)[] {
  vm.reads(text);
  const known = text.length > longestKnown ? undefined : parsed.get(text);
  if (known) return known;
  const parts: (string | FormatCode)[] = [];
  let from = 0;
  for (let percent = text.indexOf('%'); percent >= 0; percent = text.indexOf('%', from)) {
    parts.push(text.slice(from, percent));
    const match = codePattern.exec(text.slice(percent + 1, percent + 1 + maxCode));
    const [all = '', key, flags = '', width = '', precision, letter = ''] = match ?? [];
    const conversion = conversions[letter];
    const isOpen = letter === '(' && all === '(';
    if (letter === '' || isOpen) throw vm.error('Truncated format code.', at);
    if (!conversion) throw vm.error(`Unrecognised conversion type: ${letter}`, at);
    vm.walk(8);
    parts.push({
      key,
      alternate: flags.includes('#'),
      zero: flags.includes('0'),
      left: flags.includes('-'),
      blank: flags.includes(' '),
      plus: flags.includes('+'),
      width: size(width),
      precision: precision === undefined ? undefined : size(precision),
      conversion,
      capitals: letter === 'X' || letter === 'E' || letter === 'F' || letter === 'G',
    });
    from = percent + 1 + all.length;
  }
  parts.push(text.slice(from));
  if (text.length > longestKnown) return parts;
  if (parsed.size > 500) parsed.clear();
  parsed.set(text, parts);
  return parts;
}

const longestKnown = 1000;
const parsed = new Map<string, readonly (string | FormatCode)[]>();

const maxCode = 10_000;
const codePattern = /^(?:\(([^)]*)\))?([#0\- +]*)(\*|\d*)(?:\.(\*|\d*))?[hlL]?([^]?)/u;

const conversions: Readonly<Record<string, FormatCode['conversion']>> = {
  d: 'd',
  i: 'd',
  u: 'd',
  o: 'o',
  x: 'x',
  X: 'x',
  e: 'e',
  E: 'e',
  f: 'f',
  F: 'f',
  g: 'g',
  G: 'g',
  c: 'c',
  s: 's',
  '%': '%',
};

function size(text: string): number | '*' {
  return text === '*' ? '*' : Number(text);
}
