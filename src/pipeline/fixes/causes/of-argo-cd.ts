import { isRecord } from '#kube';
import { type YamlPath, putField, valueAt } from '#yaml';
import { joined, oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { valueFiles } from '../value-files.ts';

/** A setting of Argo CD itself: as fields of its objects, and as values of its chart. */
type Setting = Pick<Candidate, 'what'> & {
  /** The name of the object that has the fields. */
  readonly workload: RegExp;
  readonly fields: readonly { readonly path: YamlPath; readonly value: unknown }[];
  readonly values: Readonly<Record<string, unknown>>;
};

/** Changes a setting of Argo CD where git installs it: in the manifests, or in the values of the chart. */
export function ofArgoCd({ workload, fields, values, what }: Setting): Fixer {
  return ({ raw }, context) => {
    const fleet = context.fleets.find(({ target }) => target === raw.target);
    const object = (fleet?.objects ?? []).find(
      ({ id, unit }) => workload.test(id.name) && unit.standing.kind === 'deployed',
    );
    if (!fleet || !object) return [];
    const isChart = object.unit.tools.includes('helm');
    const [own] = isChart ? valueFiles(context, object.unit) : [];
    if (own) {
      const leaves = leavesOf(values).filter(
        ({ path, value }) => valueAt(own.document.value, path) !== value,
      );
      const [whole] = Object.entries(values);
      const isFresh = whole !== undefined && valueAt(own.document.value, [whole[0]]) === undefined;
      const edits = isFresh
        ? [putField(own.document, [whole[0]], whole[1])]
        : leaves.map(({ path, value }) => putField(own.document, path, value));
      return oneFile({ file: own.file, path: [] }, edits, {
        what,
        why: `${own.file.name} holds the values of Argo CD`,
      });
    }
    const written = fields.map(({ path, value }) =>
      fieldEdit(context, { origin: object.origin, path, value }),
    );
    if (written.some((at) => at === undefined)) return [];
    return joined(
      written.flatMap((at) => (at ? [{ at, edits: [at.edit] }] : [])),
      { what, why: `${object.origin.place.source.name} installs Argo CD` },
    );
  };
}

function leavesOf(
  value: unknown,
  path: YamlPath = [],
): readonly { readonly path: YamlPath; readonly value: unknown }[] {
  if (!isRecord(value)) return [{ path, value }];
  return Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]));
}
