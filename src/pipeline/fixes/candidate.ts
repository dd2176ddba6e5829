import { addTo } from '#groups';
import type { RawFinding } from '#findings';
import { isRecord } from '#kube';
import type { OriginStep } from '#kube';
import { type YamlEdit, type YamlPath, pathText } from '#yaml';
import type { EditPlace } from './edit-place.ts';
import type { Candidate } from './fix.ts';

/** A candidate that edits one file; none where there is nothing to edit. */
export function oneFile(
  { file, path }: Pick<EditPlace, 'file' | 'path'>,
  edits: readonly (YamlEdit | undefined)[],
  { what, why, effect = 'objects', option }: Pick<Candidate, 'what'> & Partial<Candidate>,
): readonly Candidate[] {
  const real = edits.filter((edit) => edit !== undefined);
  if (real.length === 0) return [];
  return [
    {
      changes: [{ file: file.name, edits: real }],
      what,
      why: why ?? `${file.name} sets ${pathText(path)}`,
      effect,
      ...(option !== undefined && { option }),
    },
  ];
}

/** A candidate that edits several places, of one file or of several; none where one of the edits cannot be made. */
export function joined(
  made: readonly {
    readonly at: Pick<EditPlace, 'file' | 'path'>;
    readonly edits: readonly (YamlEdit | undefined)[];
  }[],
  { what, why, effect = 'objects', option }: Pick<Candidate, 'what'> & Partial<Candidate>,
): readonly Candidate[] {
  const byFile = new Map<string, YamlEdit[]>();
  for (const { at, edits } of made) {
    for (const edit of edits) {
      if (!edit) return [];
      addTo(byFile, at.file.name, edit);
    }
  }
  const changes = [...byFile].map(([file, edits]) => ({ file, edits }));
  if (changes.length === 0) return [];
  const where = changes.map(({ file }) => file).join(', ');
  return [{ changes, what, why: why ?? `${where} sets it`, effect, ...(option !== undefined && { option }) }];
}

/** Why a file is the one to edit, from the chain of origins. */
export function whyThere(steps: readonly OriginStep[], file: string): string | undefined {
  const step = steps.find(({ place, kind }) => place?.source.name === file && kind !== 'overridden');
  return step && (step.text.includes(file) ? step.text : `${step.text} (${file})`);
}

/** A text in the data of a finding; of a list the only item. */
export function textIn(data: unknown, path: YamlPath): string | undefined {
  let value = data;
  for (const step of path) value = isRecord(value) ? value[String(step)] : undefined;
  if (Array.isArray(value) && value.length === 1) [value] = value;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** The path of the field that a finding is about. */
export function pathOf({ path }: Pick<RawFinding, 'path'>): YamlPath | undefined {
  return path
    ?.split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
}
