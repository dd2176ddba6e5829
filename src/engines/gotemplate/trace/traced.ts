import type { GoValue } from '../values/go-value.ts';
import { printValue } from '../fmt/print.ts';
import type { Piece, Ref, TracedText } from './piece.ts';

/** A scalar that knows where its text came from. Functions see only the value inside. */
export class Traced implements TracedText {
  readonly value: GoValue;
  readonly text: string;
  readonly pieces: readonly Piece[];

  constructor(value: GoValue, text: string, pieces: readonly Piece[]) {
    this.value = value;
    this.text = text;
    this.pieces = pieces;
  }
}

/** A traced string. */
export function tracedString({ text, pieces }: TracedText): Traced {
  return new Traced(text, text, pieces);
}

/** A scalar with one reason for all of its text. */
export function tracedScalar(value: GoValue, ref: Ref, offset: number): Traced {
  const text = printValue(value);
  return new Traced(value, text, text === '' ? [] : [{ length: text.length, ref, offset }]);
}
