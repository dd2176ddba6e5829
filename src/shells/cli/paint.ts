import { styleText } from 'node:util';
import type { Io } from './io.ts';

type Style = 'red' | 'yellow' | 'blue' | 'dim' | 'bold' | 'green';

/** Colours for a stream: only on a terminal, never with NO_COLOR or `--no-color`. */
export function painter(io: Io, wanted: boolean): (style: Style, text: string) => string {
  const paints = wanted && io.stdout.isTTY && (io.env['NO_COLOR'] ?? '') === '';
  return (style, text) => (paints ? styleText(style, text) : text);
}
