import { normalize } from 'node:path';
import { UserError, nearest } from '#outcome';

const outputFormats = [
  'text',
  'json',
  'yaml',
  'sarif',
  'junit',
  'github',
  'gitlab',
  'markdown',
  'html',
] as const;
export type OutputFormat = (typeof outputFormats)[number];

/** One `-o FORMAT[=FILE]`. Without a file it goes to stdout. */
export type Output = { readonly format: OutputFormat; readonly file?: string };

/** Reads the `-o` flags; text to stdout when there is none. At most one may go to stdout. */
export function parseOutputs(flags: readonly string[]): readonly Output[] {
  const outputs = flags.length === 0 ? [{ format: 'text' as const }] : flags.map(parseOutput);
  if (outputs.filter((output) => !('file' in output)).length > 1) {
    throw new UserError('two -o flags write to stdout', {
      hint: 'give all but one a file: -o json=report.json',
    });
  }
  const files = outputs.flatMap(({ file }) => (file === undefined ? [] : [normalize(file)]));
  const twice = files.find((file, at) => files.indexOf(file) < at);
  if (twice !== undefined)
    throw new UserError(`two -o flags write to ${twice}`, { hint: 'give each a file of its own' });
  return outputs;
}

function parseOutput(flag: string): Output {
  const equals = flag.indexOf('=');
  const name = equals < 0 ? flag : flag.slice(0, equals);
  const format = outputFormats.find((known) => known === name);
  if (!format) {
    const close = nearest(name, outputFormats);
    throw new UserError(`unknown output format '${name}'`, {
      hint: close ? `did you mean '${close}'?` : `one of ${outputFormats.join(', ')}`,
    });
  }
  if (equals < 0) return { format };
  const file = flag.slice(equals + 1);
  if (file === '') throw new UserError(`-o ${flag} names no file`);
  return { format, file };
}
