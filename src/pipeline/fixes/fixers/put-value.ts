import { pathText } from '#yaml';
import type { YamlPath } from '#yaml';
import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { originOf } from '../subject-of.ts';

/** A field to write. */
type Value = {
  readonly path: YamlPath;
  readonly value: unknown;
  /** Where it is a choice: its name. */
  readonly option?: string;
};

/** Writes a field of the object that the finding is about, where it is set or could be. */
export function putValue(valueOf: (flaw: Flaw, context: FixContext) => Value | undefined): Fixer {
  return (flaw, context) => {
    const wanted = valueOf(flaw, context);
    const origin = originOf(context, flaw.raw);
    const at = wanted && origin && fieldEdit(context, { origin, ...wanted });
    if (wanted?.value === undefined || !at) return [];
    return oneFile(at, [at.edit], {
      what: `Set ${pathText(wanted.path)} to ${JSON.stringify(wanted.value)}`,
      ...(wanted.option !== undefined && { option: wanted.option }),
      ...(at.why !== undefined && { why: at.why }),
    });
  };
}
