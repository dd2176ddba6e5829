import { asText } from '#text';
import { type Match, type Regexp, compileRegexp, findMatches, isRegexpError } from '#patterns';
import { type Code, outputs } from '../code.ts';
import { JqError, notApplicable } from '../jq-error.ts';
import { allocate, charge, meter } from '../meter.ts';
import { add } from '../operators.ts';
import type { Json, JsonObject } from '../value.ts';
import { type QueryFunction, withValues } from './native.ts';

const nothing: Code = () => undefined;
const nullCode: Code = (_, emit) => emit(null, undefined);

/** Functions on regular expressions, in RE2's syntax; flags are g, i and m (dot matches newline). */
export const regexFunctions: Readonly<Record<string, QueryFunction>> = {
  ...withFlags('match', (found, input, emit) => {
    for (const match of found) emit(match, input.trail);
  }),
  ...withFlags('capture', (found, input, emit) => {
    for (const match of found) emit(capturesOf(match), input.trail);
  }),
  'test/1': ([re = nothing]) => test(re, nullCode),
  'test/2': ([re = nothing, flags = nothing]) => test(re, flags),
  'scan/1': ([re = nothing]) => scan(re, nullCode),
  'scan/2': ([re = nothing, flags = nothing]) => scan(re, flags),
  'splits/1': ([re = nothing]) => splits(re, nullCode),
  'splits/2': ([re = nothing, flags = nothing]) => splits(re, flags),
  'split/2': ([re = nothing, flags = nothing]) =>
    withValues([re, flags], ([pattern = null, flag = null], input, emit) =>
      emit(pieces(input.value, pattern, flag), input.trail),
    ),
  'sub/2': ([re = nothing, text = nothing]) => substitute({ re, text, flags: nullCode, global: '' }),
  'sub/3': ([re = nothing, text = nothing, flags = nothing]) => substitute({ re, text, flags, global: '' }),
  'gsub/2': ([re = nothing, text = nothing]) => substitute({ re, text, flags: nullCode, global: 'g' }),
  'gsub/3': ([re = nothing, text = nothing, flags = nothing]) => substitute({ re, text, flags, global: 'g' }),
};

type Found = JsonObject & {
  readonly offset: number;
  readonly length: number;
  readonly captures: readonly JsonObject[];
};
type Use = (found: readonly Found[], input: Parameters<Code>[0], emit: Parameters<Code>[1]) => void;

function withFlags(name: string, use: Use): Readonly<Record<string, QueryFunction>> {
  const make = (re: Code, flags: Code) =>
    withValues([re, flags], ([pattern = null, flag = null], input, emit) =>
      use(matches({ name: 'match', value: input.value, pattern, flags: flag }), input, emit),
    );
  return {
    [`${name}/1`]: ([re = nothing]) => make(re, nullCode),
    [`${name}/2`]: ([re = nothing, flags = nothing]) => make(re, flags),
  };
}

function test(re: Code, flags: Code): Code {
  return withValues([re, flags], ([pattern = null, flag = null], input, emit) =>
    emit(matches({ name: 'test', value: input.value, pattern, flags: flag }).length > 0, input.trail),
  );
}

function scan(re: Code, flags: Code): Code {
  return withValues([re, flags], ([pattern = null, flag = null], input, emit) => {
    for (const { string = null, captures } of matches({
      name: 'match',
      value: input.value,
      pattern,
      flags: add(flag, 'g'),
    })) {
      emit(
        captures.length === 0 ? string : captures.map((capture) => capture['string'] ?? null),
        input.trail,
      );
    }
  });
}

function splits(re: Code, flags: Code): Code {
  return withValues([re, flags], ([pattern = null, flag = null], input, emit) => {
    for (const piece of pieces(input.value, pattern, flag)) emit(piece, input.trail);
  });
}

function pieces(value: Json, pattern: Json, flags: Json): readonly string[] {
  const found = matches({ name: 'match', value, pattern, flags: add(flags, 'g') });
  const chars = charactersOf(value);
  const parts: string[] = [];
  let from = 0;
  for (const { offset, length } of found) {
    parts.push(chars.slice(from, offset).join(''));
    from = offset + length;
  }
  return [...parts, chars.slice(from).join('')];
}

/** The characters of a text, each of which is kept. */
function charactersOf(value: Json): readonly string[] {
  const text = asText(value);
  allocate(8 * text.length);
  return [...text];
}

/** The replacement is asked with the named captures; several outputs give several results side by side. */
function substitute({
  re,
  text,
  flags,
  global,
}: {
  readonly re: Code;
  readonly text: Code;
  readonly flags: Code;
  readonly global: string;
}): Code {
  return withValues([re, flags], ([pattern = null, flag = null], input, emit) => {
    const all = global === '' ? flag : add(flag, global);
    const found = matches({ name: 'match', value: input.value, pattern, flags: all });
    const chars = charactersOf(input.value);
    const results: Json[] = [];
    let from = 0;
    for (const match of found) {
      const before = chars.slice(from, match.offset).join('');
      outputs(text, { ...input, value: capturesOf(match) }).forEach((piece, i) => {
        results[i] = add(results[i] ?? null, add(before, piece));
      });
      from = match.offset + match.length;
    }
    const rest = chars.slice(from).join('');
    if (results.length === 0) emit(input.value, input.trail);
    for (const result of results) emit(add(result, rest), input.trail);
  });
}

function capturesOf(match: Found): JsonObject {
  return Object.fromEntries(
    match.captures.flatMap((capture) => {
      const { name = null, string = null } = capture;
      return typeof name === 'string' ? [[name, string] as const] : [];
    }),
  );
}

function matches({
  name,
  value,
  pattern,
  flags,
}: {
  readonly name: string;
  readonly value: Json;
  readonly pattern: Json;
  readonly flags: Json;
}): readonly Found[] {
  if (
    typeof value !== 'string' ||
    typeof pattern !== 'string' ||
    (flags !== null && typeof flags !== 'string')
  ) {
    throw notApplicable(name, value, pattern, flags);
  }
  charge(1 + ((value.length * (1 + (pattern.length >> 4))) >> 2));
  const regexp = compileFlags(pattern, flags ?? '');
  const names = new Map(
    [...regexp.names].flatMap(([text, indexes]) => indexes.map((index) => [index, text] as const)),
  );
  const isGlobal = (flags ?? '').includes('g');
  return findMatches({ regexp, text: value, limit: isGlobal ? -1 : 1, budget: meter() }).map((match) =>
    describe(value, match, names),
  );
}

function compileFlags(pattern: string, flags: string): Regexp {
  if (/[^gim]/.test(flags))
    throw new JqError(`unsupported regular expression flag: ${JSON.stringify(flags)}`);
  const source = `${flags.includes('m') ? '(?s)' : ''}${flags.includes('i') ? '(?i)' : ''}${pattern}`;
  const compiled = compileRegexp(source, meter());
  if (!isRegexpError(compiled)) return compiled;
  throw new JqError(`invalid regular expression ${JSON.stringify(source)}: ${compiled.message}`);
}

function describe(text: string, match: Match, names: ReadonlyMap<number, string>): Found {
  const at = (offset: number) => {
    charge(1 + (offset >> 3));
    return Array.from(text.slice(0, offset)).length;
  };
  allocate(64 * match.groups.length);
  const captures = match.groups.slice(1).map(([start, end], i) => {
    const name = names.get(i + 1) ?? null;
    if (start < 0) return { name, offset: -1, length: 0, string: null };
    return { name, offset: at(start), length: at(end) - at(start), string: text.slice(start, end) };
  });
  return {
    offset: at(match.start),
    length: at(match.end) - at(match.start),
    string: text.slice(match.start, match.end),
    captures,
  };
}
