import { type Flags, pad } from './flags.ts';
import { isPrintable, quoteRune } from './quote.ts';

/** An integer under a verb; undefined if the verb is none for integers. */
export function formatInteger({
  value,
  type,
  verb,
  flags,
}: {
  readonly value: bigint;
  readonly type: string;
  readonly verb: string;
  readonly flags: Flags;
}): string | undefined {
  switch (verb) {
    case 'v':
      if (flags.sharpV && type.startsWith('u'))
        return digits({ value, base: 16, flags: { ...flags, sharp: true }, verb: 'x' });
      return digits({ value, base: 10, flags, verb: 'd' });
    case 'd':
      return digits({ value, base: 10, flags, verb });
    case 'b':
      return digits({ value, base: 2, flags, verb });
    case 'o':
    case 'O':
      return digits({ value, base: 8, flags, verb });
    case 'x':
    case 'X':
      return digits({ value, base: 16, flags, verb });
    case 'c':
      return pad(character(value), flags);
    case 'q':
      return pad(quoteRune(Number(value), flags.plus), flags);
    case 'U':
      return unicode(value, flags);
    default:
      return undefined;
  }
}

function digits({
  value,
  base,
  flags,
  verb,
}: {
  readonly value: bigint;
  readonly base: number;
  readonly flags: Flags;
  readonly verb: string;
}): string {
  const negative = value < 0n;
  const size = negative ? -value : value;
  let least = flags.precision ?? 0;
  if (flags.precision === 0 && value === 0n) return pad('', flags, false);
  if (flags.precision === undefined && flags.zero && !flags.minus && flags.width !== undefined) {
    least = flags.width - (negative || flags.plus || flags.space ? 1 : 0);
  }
  let text = size.toString(base).padStart(least, '0');
  if (verb === 'X') text = text.toUpperCase();
  if (flags.sharp) {
    if (base === 2) text = `0b${text}`;
    else if (base === 8 && !text.startsWith('0')) text = `0${text}`;
    else if (base === 16) text = (verb === 'X' ? '0X' : '0x') + text;
  }
  if (verb === 'O') text = `0o${text}`;
  const sign = negative ? '-' : flags.plus ? '+' : flags.space ? ' ' : '';
  return pad(sign + text, flags, false);
}

function character(value: bigint): string {
  return value < 0n || value > 0x10ffffn ? '\ufffd' : String.fromCodePoint(Number(value));
}

function unicode(value: bigint, flags: Flags): string {
  const hex = BigInt.asUintN(64, value).toString(16).toUpperCase();
  const text = `U+${hex.padStart(Math.max(4, flags.precision ?? 0), '0')}`;
  const char = character(value);
  return pad(
    flags.sharp && value >= 0n && value <= 0x10ffffn && isPrintable(char) ? `${text} '${char}'` : text,
    flags,
    false,
  );
}
