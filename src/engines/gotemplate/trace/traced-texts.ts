import { printValue, textOf } from '../fmt/print.ts';
import { quote } from '../fmt/quote.ts';
import { sprintf } from '../fmt/sprintf.ts';
import { GoList } from '../values/go-value.ts';
import { runOpaque } from './compile-trace-call.ts';
import { joinTraced, type Piece, replaceTraced, sliceTraced, type TracedText } from './piece.ts';
import { added, lift, liftText, refOf, type TracedArgument, type TracedCall } from './traced-call.ts';
import type { TracedFunction } from './traced-functions.ts';
import { Traced, tracedString } from './traced.ts';
import type { TracedValue } from './tracer.ts';

/** Functions on text that keep each character's reason. */
export const textFunctions: { readonly [name: string]: TracedFunction } = {
  indent: (call) => checked(call, (text) => indented(call, text)),
  nindent: (call) => checked(call, (text) => joinTraced([added(call, '\n'), indented(call, text)])),
  trim: (call) =>
    checked(call, (text, result) => part(text, result, text.text.length - text.text.trimStart().length)),
  trimAll: (call) => checked(call, (text, result) => part(text, result, text.text.indexOf(result))),
  trimall: (call) => checked(call, (text, result) => part(text, result, text.text.indexOf(result))),
  trimPrefix: (call) => checked(call, (text, result) => part(text, result, text.text.length - result.length)),
  trimSuffix: (call) => checked(call, (text, result) => part(text, result, 0)),
  trunc: (call) =>
    checked(call, (text, result) =>
      part(text, result, isNegative(call) ? text.text.length - result.length : 0),
    ),
  substr: (call) => checked(call, (text, result) => part(text, result, text.text.indexOf(result))),
  upper: sameLength,
  lower: sameLength,
  title: sameLength,
  untitle: sameLength,
  swapcase: sameLength,
  replace: (call) => checked(call, (text) => replaced(call, text)),
  quote: (call) => checked(call, () => quoted(call, (value) => quote(value), textOf)),
  squote: (call) => checked(call, () => quoted(call, (value) => `'${value}'`, printValue)),
  print: (call) => checked(call, () => printed(call)),
  cat: (call) => checked(call, () => spaced(call)),
  join: (call) => checked(call, () => joined(call)),
  printf: (call) => checked(call, () => formatted(call)),
};

/** The result with the pieces that `trace` finds, or, where those do not add up to it, as one new text. */
function checked(
  call: TracedCall,
  trace: (text: TracedText, result: string) => TracedText | undefined,
): TracedValue {
  const result = call.run();
  if (typeof result !== 'string') return result;
  const last = liftText(call.context, call.args.at(-1)) ?? { text: '', pieces: [] };
  const traced = trace(last, result);
  if (traced !== undefined && traced.text === result) return tracedString(traced);
  return runOpaque({ ...call, run: () => result });
}

function isNegative(call: TracedCall): boolean {
  const count = call.args[0]?.value;
  return typeof count === 'bigint' && count < 0n;
}

function part(source: TracedText, result: string, from: number): TracedText {
  return from < 0 ? { text: '', pieces: [] } : sliceTraced(source, from, from + result.length);
}

function sameLength(call: TracedCall): TracedValue {
  return checked(call, (text, result) =>
    text.text.length === result.length ? { text: result, pieces: text.pieces } : undefined,
  );
}

function indented(call: TracedCall, source: TracedText): TracedText {
  const margin = added(call, ' '.repeat(Number(call.args[0]?.value ?? 0)));
  const [marginPiece] = margin.pieces;
  if (marginPiece === undefined) return source;
  const pieces: Piece[] = [marginPiece];
  let at = 0;
  for (const piece of source.pieces) {
    let from = 0;
    for (;;) {
      const line = source.text.indexOf('\n', at + from);
      if (line < 0 || line >= at + piece.length) break;
      const next = line - at + 1;
      pieces.push(cut(piece, from, next), marginPiece);
      from = next;
    }
    if (piece.length === 0 || from < piece.length) pieces.push(cut(piece, from, piece.length));
    at += piece.length;
  }
  return { text: margin.text + source.text.replaceAll('\n', `\n${margin.text}`), pieces };
}

function cut(piece: Piece, from: number, to: number): Piece {
  if (from === 0 && to === piece.length) return piece;
  return { length: to - from, ref: piece.ref, offset: piece.offset < 0 ? -1 : piece.offset + from };
}

function replaced(call: TracedCall, source: TracedText): TracedText {
  const old = call.args[0]?.value;
  const replacement = liftText(call.context, call.args[1]) ?? added(call, '');
  return typeof old === 'string' ? replaceTraced(source, old, replacement) : source;
}

/** An argument as text with a reason. */
function textPart(
  call: TracedCall,
  argument: TracedArgument,
  print: (value: TracedArgument['value']) => string,
): TracedText {
  const lifted = lift(call.context, argument);
  if (lifted instanceof Traced && lifted.text === print(argument.value)) return lifted;
  const text = print(argument.value);
  return {
    text,
    pieces: text === '' ? [] : [{ length: text.length, ref: refOf(call.context, argument), offset: -1 }],
  };
}

function quoted(
  call: TracedCall,
  wrap: (text: string) => string,
  print: (value: TracedArgument['value']) => string,
): TracedText {
  const parts: TracedText[] = [];
  for (const argument of call.args) {
    if (argument.value === null || argument.value === undefined) continue;
    if (parts.length > 0) parts.push(added(call, ' '));
    parts.push(escaped(call, textPart(call, argument, print), wrap));
  }
  return joinTraced(parts);
}

/** Quotes around a text, each piece escaped by itself. */
function escaped(call: TracedCall, source: TracedText, wrap: (text: string) => string): TracedText {
  const [open = '', close = ''] = [wrap('').charAt(0), wrap('').charAt(1)];
  const pieces: Piece[] = [];
  let text = '';
  let at = 0;
  for (const piece of source.pieces) {
    const raw = source.text.slice(at, at + piece.length);
    const shown = wrap(raw).slice(1, -1);
    pieces.push(shown.length === piece.length ? piece : { length: shown.length, ref: piece.ref, offset: -1 });
    text += shown;
    at += piece.length;
  }
  return joinTraced([added(call, open), { text, pieces }, added(call, close)]);
}

function printed(call: TracedCall): TracedText {
  const parts: TracedText[] = [];
  call.args.forEach((argument, index) => {
    const before = call.args[index - 1];
    const apart =
      before !== undefined && typeof argument.value !== 'string' && typeof before.value !== 'string';
    if (apart) parts.push(added(call, ' '));
    parts.push(textPart(call, argument, printValue));
  });
  return joinTraced(parts);
}

function spaced(call: TracedCall): TracedText {
  const present = call.args.filter((argument) => argument.value !== null && argument.value !== undefined);
  return joinTraced(
    present.flatMap((argument, index) => [
      added(call, index === 0 ? '' : ' '),
      textPart(call, argument, printValue),
    ]),
  );
}

function joined(call: TracedCall): TracedText | undefined {
  const [separator, list] = call.args;
  if (separator === undefined || list === undefined || !(list.value instanceof GoList)) return undefined;
  const between = liftText(call.context, separator) ?? added(call, '');
  const { tracer } = call.context;
  const parts: TracedText[] = [];
  for (const [index, item] of list.value.items.entries()) {
    if (item === null) continue;
    const from = tracer.mark;
    const traced = tracer.read(list.value, String(index));
    const argument = { value: item, traced, from, to: tracer.mark, isDirect: true, site: call.site };
    if (parts.length > 0) parts.push(between);
    parts.push(textPart(call, argument, textOf));
  }
  return joinTraced(parts);
}

const VERB = /%(?:%|[-+# 0]*(?:[1-9][0-9]*)?(?:\.[0-9]*)?[A-Za-z])/g;

/** printf with plain verbs: each verb's text has the reason of its argument. */
function formatted(call: TracedCall): TracedText | undefined {
  const [format, ...values] = call.args;
  const pattern = liftText(call.context, format);
  if (pattern === undefined) return undefined;
  const parts: TracedText[] = [];
  let from = 0;
  let next = 0;
  for (const match of pattern.text.matchAll(VERB)) {
    parts.push(sliceTraced(pattern, from, match.index));
    from = match.index + match[0].length;
    if (match[0] === '%%') {
      parts.push(added(call, '%'));
      continue;
    }
    const argument = values[next++];
    if (argument === undefined) return undefined;
    parts.push(textPart(call, argument, (value) => sprintf(match[0], [value])));
  }
  parts.push(sliceTraced(pattern, from, pattern.text.length));
  return joinTraced(parts);
}
