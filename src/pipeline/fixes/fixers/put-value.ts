import { asText } from '#text';
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
  /** Whether the value is one more item of the list there. */
  readonly isItem?: boolean;
  /** Where it is a choice: its name. */
  readonly option?: string;
};

/** Writes a field of the object that the finding is about, where it is set or could be. */
export function putValue(valueOf: (flaw: Flaw, context: FixContext) => Value | undefined): Fixer {
  return putOneOf((flaw, context) => {
    const wanted = valueOf(flaw, context);
    return wanted ? [wanted] : [];
  });
}

/** Writes one of several fields or values, each of them a way of its own. */
export function putOneOf(valuesOf: (flaw: Flaw, context: FixContext) => readonly Value[]): Fixer {
  return (flaw, context) => {
    const origin = originOf(context, flaw.raw);
    return valuesOf(flaw, context).flatMap(({ option, ...wanted }) => {
      const at = origin && fieldEdit(context, { origin, ...wanted });
      if (wanted.value === undefined || !at) return [];
      const [path, value] = [pathText(wanted.path), JSON.stringify(wanted.value)];
      return oneFile(at, [at.edit], {
        what: wanted.isItem === true ? `Add ${value} to ${path}` : `Set ${path} to ${value}`,
        ...(option !== undefined && { option }),
        ...(at.why !== undefined && { why: at.why }),
      });
    });
  };
}

/** Values of one field, from which somebody has to choose where there are several. */
export function eachOf(path: YamlPath, values: readonly unknown[]): readonly Value[] {
  return values.map((value) => ({
    path,
    value,
    ...(values.length > 1 && { option: asText(value) }),
  }));
}
