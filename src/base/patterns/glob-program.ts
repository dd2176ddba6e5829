import { begin } from './visits.ts';

/** One step of a program: a character that is taken, the ways to go on, or the end of the pattern. */
type Step =
  | { readonly kind: 'one'; readonly accepts: (code: number) => boolean }
  | { readonly kind: 'ways'; readonly to: number[] }
  | { readonly kind: 'end' };

/**
 * What the readers of globs write, as a program: characters, `.`, classes, `*` behind one of these, and groups of
 * alternatives with or without a `?` behind them. Programs of RE2 take a hundred times as long to make, and a tree may
 * bring patterns by the thousand that are asked once each. All ways are followed at once, so that the time is linear in
 * the text.
 */
export function globProgram(source: string): (text: string) => boolean {
  const steps = stepsOf(source);
  return (text) => {
    begin(steps.length * (text.length + 1), steps.length);
    return run(steps, text);
  };
}

function stepsOf(source: string): readonly Step[] {
  const steps: Step[] = [];
  const open: { readonly ways: number[]; readonly ends: number[][] }[] = [];
  let at = 0;
  while (at < source.length) {
    if (source.startsWith('(?:', at)) {
      const ways = [steps.length + 1];
      steps.push({ kind: 'ways', to: ways });
      open.push({ ways, ends: [] });
      at += 3;
    } else if (source[at] === '|') {
      const end: number[] = [];
      steps.push({ kind: 'ways', to: end });
      open.at(-1)?.ends.push(end);
      open.at(-1)?.ways.push(steps.length);
      at++;
    } else if (source[at] === ')') {
      const closed = open.pop();
      for (const end of closed?.ends ?? []) end.push(steps.length);
      const isOptional = source[at + 1] === '?';
      if (isOptional) closed?.ways.push(steps.length);
      at += isOptional ? 2 : 1;
    } else {
      const { accepts, end } = readOne(source, at);
      const isRepeated = source[end] === '*';
      const first = steps.length;
      if (isRepeated) steps.push({ kind: 'ways', to: [first + 1, first + 3] });
      steps.push({ kind: 'one', accepts });
      if (isRepeated) steps.push({ kind: 'ways', to: [first] });
      at = isRepeated ? end + 1 : end;
    }
  }
  steps.push({ kind: 'end' });
  return steps;
}

type One = { readonly accepts: (code: number) => boolean; readonly end: number };

function readOne(source: string, at: number): One {
  if (source[at] === '.') return { accepts: () => true, end: at + 1 };
  if (source[at] === '[') return readClass(source, at + 1);
  const { code, end } = readCode(source, at);
  return { accepts: (given) => given === code, end };
}

function readClass(source: string, from: number): One {
  const isNegated = source[from] === '^';
  const ranges: (readonly [low: number, high: number])[] = [];
  let at = isNegated ? from + 1 : from;
  while (source[at] !== ']') {
    const low = readCode(source, at);
    const high = source[low.end] === '-' ? readCode(source, low.end + 1) : low;
    ranges.push([low.code, high.code]);
    at = high.end;
  }
  const accepts = (code: number) => ranges.some(([low, high]) => low <= code && code <= high) !== isNegated;
  return { accepts, end: at + 1 };
}

/** One character, which a backslash may stand before. */
function readCode(source: string, at: number): { readonly code: number; readonly end: number } {
  const start = source[at] === '\\' ? at + 1 : at;
  const code = source.codePointAt(start) ?? 0;
  return { code, end: start + (code > 0xffff ? 2 : 1) };
}

function run(steps: readonly Step[], text: string): boolean {
  const [first] = steps;
  if (first?.kind === 'one' && !(text !== '' && first.accepts(text.codePointAt(0) ?? 0))) return false;
  const reached = new Int32Array(steps.length).fill(-1);
  let now = follow([0], 0);
  for (let at = 0; at < text.length; ) {
    if (now.length === 0) return false;
    const code = text.codePointAt(at) ?? 0;
    at += code > 0xffff ? 2 : 1;
    const next: number[] = [];
    for (const place of now) {
      const step = steps[place];
      if (step?.kind === 'one' && step.accepts(code)) next.push(place + 1);
    }
    now = follow(next, at);
  }
  return now.includes(steps.length - 1);

  /** All places where a character is awaited, and the end, that are reached from these without one. */
  function follow(places: number[], at: number): readonly number[] {
    const found: number[] = [];
    for (let place = places.pop(); place !== undefined; place = places.pop()) {
      if (reached[place] === at) continue;
      reached[place] = at;
      const step = steps[place];
      if (step?.kind !== 'ways') found.push(place);
      else for (const to of step.to) places.push(to);
    }
    return found;
  }
}
