import { readFileSync } from 'node:fs';
import { readablePath } from '#disk';
import { source } from '#files';
import type { ValuesLayer } from '#helm';
import type { Io } from '../io.ts';
import type { HelmTemplateFlags } from './helm-template.ts';
import { HelmUsageError } from './helm-usage-error.ts';

/** The layers that the flags name; files are read now. */
export function valuesLayers(flags: HelmTemplateFlags, io: Io): readonly ValuesLayer[] {
  const files = (flags.values ?? []).flatMap((value) => value.split(','));
  return [
    ...files.map((path): ValuesLayer => ({ kind: 'file', source: source(path, readValues(path, io)) })),
    ...(flags.setJson ?? []).map((text): ValuesLayer => ({ kind: 'set-json', text })),
    ...(flags.set ?? []).map((text): ValuesLayer => ({ kind: 'set', text })),
    ...(flags.setString ?? []).map((text): ValuesLayer => ({ kind: 'set-string', text })),
    ...(flags.setFile ?? []).map(
      (text): ValuesLayer => ({ kind: 'set-file', text, read: (path) => readText(path, io) }),
    ),
    ...(flags.setLiteral ?? []).map((text): ValuesLayer => ({ kind: 'set-literal', text })),
  ];
}

function readValues(path: string, io: Io): string {
  if (path.trim() === '-') return readFileSync(0, 'utf8');
  const text = readText(path, io);
  if (text === undefined) throw new HelmUsageError(`open ${path}: no such file or directory`);
  return text.replace(/^\uFEFF/, '');
}

function readText(path: string, io: Io): string | undefined {
  const full = readablePath(io.cwd, path);
  try {
    return readFileSync(full, 'utf8');
  } catch {
    return undefined;
  }
}
