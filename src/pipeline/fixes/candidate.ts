import { isRecord } from '#kube';
import type { OriginStep } from '#kube';
import { type YamlEdit, type YamlPath, pathText } from '#yaml';
import type { EditPlace } from './edit-place.ts';
import type { Candidate } from './fix.ts';

/** A candidate that edits one file; none where there is nothing to edit. */
export function oneFile(
  { file, path }: Pick<EditPlace, 'file' | 'path'>,
  edits: readonly (YamlEdit | undefined)[],
  { what, why, effect = 'objects' }: Pick<Candidate, 'what'> & Partial<Candidate>,
): readonly Candidate[] {
  const real = edits.filter((edit) => edit !== undefined);
  if (real.length === 0) return [];
  return [
    {
      changes: [{ file: file.name, edits: real }],
      what,
      why: why ?? `${file.name} sets ${pathText(path)}`,
      effect,
    },
  ];
}

/** Why a file is the one to edit, from the chain of origins. */
export function whyThere(steps: readonly OriginStep[], file: string): string | undefined {
  const step = steps.find(({ place, kind }) => place?.source.name === file && kind !== 'overridden');
  return step && (step.text.includes(file) ? step.text : `${step.text} (${file})`);
}

/** A text in the data of a finding. */
export function textIn(data: unknown, path: YamlPath): string | undefined {
  let value = data;
  for (const step of path) value = isRecord(value) ? value[String(step)] : undefined;
  return typeof value === 'string' && value !== '' ? value : undefined;
}
