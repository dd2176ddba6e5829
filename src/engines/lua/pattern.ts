import { allocate, type Machine, raise, spend } from './machine.ts';

/** What one match covers: the whole, and each capture as a range or, for `()`, a position. */
export interface Match {
  readonly start: number;
  readonly end: number;
  readonly captures: readonly Capture[];
}

/** A captured range of the subject, or a position (from 1). */
export type Capture = { readonly start: number; readonly end: number } | number;

interface Open {
  start: number;
  /** -1 while the parenthesis is open, -2 for a position capture. */
  length: number;
}

interface State {
  readonly machine: Machine;
  readonly subject: string;
  readonly pattern: string;
  captures: Open[];
  depth: number;
}

const maxDepth = 4000;

/** Finds up to `limit` matches of a Lua pattern from `from` on, as gopher-lua's pm.Find does. */
export function findMatches(
  machine: Machine,
  search: {
    readonly subject: string;
    readonly pattern: string;
    readonly from: number;
    readonly limit: number;
  },
): readonly Match[] {
  const { subject, pattern, from, limit } = search;
  const isAnchored = pattern.startsWith('^');
  const matches: Match[] = [];
  let position = from;
  while (position <= subject.length && (limit < 0 || matches.length < limit)) {
    const state: State = { machine, subject, pattern, captures: [], depth: 0 };
    const end = match(state, position, isAnchored ? 1 : 0);
    spend(machine);
    if (end !== -1) allocate(machine, 64 * (1 + state.captures.length));
    if (end !== -1) matches.push({ start: position, end, captures: state.captures.map(finish(state)) });
    if (isAnchored) break;
    position = end > position ? end : position + 1;
  }
  return matches;
}

function finish(state: State): (open: Open) => Capture {
  return ({ start, length }) => {
    if (length === -2) return start + 1;
    if (length === -1) return raise(state.machine, 'unfinished capture');
    return { start, end: start + length };
  };
}

function match(state: State, start: number, patternStart: number): number {
  state.depth++;
  if (state.depth > maxDepth) raise(state.machine, 'pattern too complex');
  try {
    return matchFrom(state, start, patternStart);
  } finally {
    state.depth--;
  }
}

function matchFrom(state: State, start: number, patternStart: number): number {
  const { subject, pattern } = state;
  let s = start;
  let p = patternStart;
  while (p < pattern.length) {
    spend(state.machine);
    const char = pattern[p];
    if (char === '(') {
      return pattern[p + 1] === ')'
        ? openCapture({ state, s, p: p + 2, length: -2 })
        : openCapture({ state, s, p: p + 1, length: -1 });
    }
    if (char === ')') return closeCapture(state, s, p + 1);
    if (char === '$' && p + 1 === pattern.length) return s === subject.length ? s : -1;
    if (char === '%' && pattern[p + 1] === 'b') {
      s = matchBalance(state, s, p + 2);
      if (s === -1) return -1;
      p += 4;
      continue;
    }
    if (char === '%' && pattern[p + 1] === 'f') {
      const end = classEnd(state, p + 2);
      if (!isFrontier({ state, s, p: p + 2, end })) return -1;
      p = end;
      continue;
    }
    if (char === '%' && /\d/.test(pattern[p + 1] ?? '')) {
      s = matchBackReference(state, s, Number(pattern[p + 1]));
      if (s === -1) return -1;
      p += 2;
      continue;
    }
    const end = classEnd(state, p);
    spend(state.machine, (end - p) >> 2);
    const suffix = pattern[end];
    if (suffix === '?') {
      if (s < subject.length && isSingleMatch({ state, s, p, end })) {
        const rest = match(state, s + 1, end + 1);
        if (rest !== -1) return rest;
      }
      p = end + 1;
      continue;
    }
    if (suffix === '+')
      return s < subject.length && isSingleMatch({ state, s, p, end })
        ? maxExpand({ state, start: s + 1, p, end })
        : -1;
    if (suffix === '*') return maxExpand({ state, start: s, p, end });
    if (suffix === '-') return minExpand({ state, start: s, p, end });
    if (s >= subject.length || !isSingleMatch({ state, s, p, end })) return -1;
    s++;
    p = end;
  }
  return s;
}

function openCapture({
  state,
  s,
  p,
  length,
}: {
  readonly state: State;
  readonly s: number;
  readonly p: number;
  readonly length: number;
}): number {
  state.captures.push({ start: s, length });
  const end = match(state, s, p);
  if (end === -1) state.captures.pop();
  return end;
}

function closeCapture(state: State, s: number, p: number): number {
  const open = state.captures.findLast((capture) => capture.length === -1);
  if (open === undefined) return raise(state.machine, 'invalid pattern capture');
  open.length = s - open.start;
  const end = match(state, s, p);
  if (end === -1) open.length = -1;
  return end;
}

function matchBalance(state: State, s: number, p: number): number {
  const { subject, pattern } = state;
  if (p + 1 >= pattern.length) return raise(state.machine, "malformed pattern (missing arguments to '%b')");
  if (subject[s] !== pattern[p]) return -1;
  let nesting = 1;
  for (let i = s + 1; i < subject.length; i++) {
    spend(state.machine);
    if (subject[i] === pattern[p + 1]) {
      nesting--;
      if (nesting === 0) return i + 1;
    } else if (subject[i] === pattern[p]) nesting++;
  }
  return -1;
}

function isFrontier({ state, s, p, end }: { state: State; s: number; p: number; end: number }): boolean {
  const before = s === 0 ? '\0' : (state.subject[s - 1] ?? '\0');
  const here = state.subject[s] ?? '\0';
  return (
    !isInSet({ pattern: state.pattern, char: before, p, close: end - 1 }) &&
    isInSet({ pattern: state.pattern, char: here, p, close: end - 1 })
  );
}

function matchBackReference(state: State, s: number, number: number): number {
  const capture = state.captures[number - 1];
  if (capture === undefined || capture.length < 0)
    return raise(state.machine, `invalid capture index %${number}`);
  spend(state.machine, capture.length >> 4);
  const text = state.subject.slice(capture.start, capture.start + capture.length);
  return state.subject.startsWith(text, s) ? s + text.length : -1;
}

function maxExpand({
  state,
  start,
  p,
  end,
}: {
  readonly state: State;
  readonly start: number;
  readonly p: number;
  readonly end: number;
}): number {
  let count = 0;
  while (start + count < state.subject.length && isSingleMatch({ state, s: start + count, p, end })) count++;
  spend(state.machine, count * (1 + ((end - p) >> 2)));
  for (; count >= 0; count--) {
    const rest = match(state, start + count, end + 1);
    if (rest !== -1) return rest;
  }
  return -1;
}

function minExpand({
  state,
  start,
  p,
  end,
}: {
  readonly state: State;
  readonly start: number;
  readonly p: number;
  readonly end: number;
}): number {
  for (let s = start; ; s++) {
    spend(state.machine, 1 + ((end - p) >> 2));
    const rest = match(state, s, end + 1);
    if (rest !== -1) return rest;
    if (s >= state.subject.length || !isSingleMatch({ state, s, p, end })) return -1;
  }
}

/** Where the single-character class that begins at `p` ends. */
function classEnd(state: State, p: number): number {
  const { pattern } = state;
  if (pattern[p] === '%') {
    if (p + 1 >= pattern.length) raise(state.machine, "malformed pattern (ends with '%')");
    return p + 2;
  }
  if (pattern[p] !== '[') return p + 1;
  let i = pattern[p + 1] === '^' ? p + 2 : p + 1;
  do {
    if (i >= pattern.length) raise(state.machine, "malformed pattern (missing ']')");
    i += pattern[i] === '%' ? 2 : 1;
  } while (pattern[i] !== ']');
  return i + 1;
}

function isSingleMatch({ state, s, p, end }: { state: State; s: number; p: number; end: number }): boolean {
  const char = state.subject[s] ?? '';
  const first = state.pattern[p];
  if (first === '.') return true;
  if (first === '%') return isInClass(char, state.pattern[p + 1] ?? '');
  if (first === '[') return isInSet({ pattern: state.pattern, char, p, close: end - 1 });
  return first === char;
}

function isInSet({
  pattern,
  char,
  p,
  close,
}: {
  readonly pattern: string;
  readonly char: string;
  readonly p: number;
  readonly close: number;
}): boolean {
  const isNegated = pattern[p + 1] === '^';
  let i = isNegated ? p + 2 : p + 1;
  while (i < close) {
    if (pattern[i] === '%') {
      if (isInClass(char, pattern[i + 1] ?? '')) return !isNegated;
      i += 2;
    } else if (pattern[i + 1] === '-' && i + 2 < close) {
      if ((pattern[i] ?? '') <= char && char <= (pattern[i + 2] ?? '')) return !isNegated;
      i += 3;
    } else {
      if (pattern[i] === char) return !isNegated;
      i++;
    }
  }
  return isNegated;
}

const classes: Readonly<Record<string, RegExp>> = {
  a: /[A-Za-z]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: %c is the class of control characters.
  c: /[\x00-\x1f\x7f]/,
  d: /[0-9]/,
  l: /[a-z]/,
  p: /[!-/:-@[-`{-~]/,
  s: /[ \t\n\v\f\r]/,
  u: /[A-Z]/,
  w: /[A-Za-z0-9]/,
  x: /[0-9A-Fa-f]/,
  // biome-ignore lint/suspicious/noControlCharactersInRegex: %z is the zero byte.
  z: /\x00/,
};

function isInClass(char: string, name: string): boolean {
  const found = classes[name.toLowerCase()];
  if (found === undefined) return name === char;
  return found.test(char) !== /[A-Z]/.test(name);
}
