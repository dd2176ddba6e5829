/** The flags, width and precision of one verb. */
export type Flags = {
  plus: boolean;
  minus: boolean;
  sharp: boolean;
  space: boolean;
  zero: boolean;
  /** The + of %+v, which names the fields of structs. */
  plusV: boolean;
  /** The # of %#v, which writes Go syntax. */
  sharpV: boolean;
  width: number | undefined;
  precision: number | undefined;
};

/** A verb without any flag. */
export const NO_FLAGS: Readonly<Flags> = {
  plus: false,
  minus: false,
  sharp: false,
  space: false,
  zero: false,
  plusV: false,
  sharpV: false,
  width: undefined,
  precision: undefined,
};

/** Pads to the width, counted in characters; zeros only ever stand on the left. */
export function pad(text: string, flags: Readonly<Flags>, zero = flags.zero): string {
  if (flags.width === undefined) return text;
  const missing = flags.width - [...text].length;
  if (missing <= 0) return text;
  if (flags.minus) return text + ' '.repeat(missing);
  return (zero ? '0' : ' ').repeat(missing) + text;
}
