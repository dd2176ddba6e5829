import { asPattern } from '#text';
import { isInTree, readText } from '#files';
import { nodePlace, putField } from '#yaml';
import { textIn } from '../candidate.ts';
import type { FileChange, Fixer } from '../fix.ts';
import { defaultsOf } from './meant-value.ts';

/** Reads a switch as it is, without `default true`, which is written into the values of the chart instead. */
export const plainSwitch: Fixer = ({ raw }, context) => {
  const key = textIn(raw.data, ['key']);
  const { path } = raw.place.source;
  const text = isInTree(raw.place.source) ? readText(context.tree, path) : undefined;
  const defaults = defaultsOf(context, raw.place);
  if (key === undefined || text === undefined || !defaults) return [];
  const value = asPattern(`.Values.${key}`);
  const forms = new RegExp(
    `(${value}(?![\\w.-]))\\s*\\|\\s*default\\s+true|default\\s+true\\s+(${value}(?![\\w.-]))`,
    'g',
  );
  const edits = [...text.matchAll(forms)].map(({ 0: found, 1: before, 2: after, index }) => ({
    start: index,
    end: index + found.length,
    text: before ?? after ?? '',
  }));
  const steps = key.split('.');
  const own = nodePlace(defaults.document, steps) ? undefined : putField(defaults.document, steps, true);
  if (edits.length === 0 || (!own && !nodePlace(defaults.document, steps))) return [];
  const changes: readonly FileChange[] = [
    { file: path, edits },
    ...(own ? [{ file: defaults.file.name, edits: [own] }] : []),
  ];
  return [
    {
      changes,
      what: `Read ${key} without default true${own ? `, which ${defaults.file.name} says instead` : ''}`,
      why: `${path} takes false for not set`,
      effect: 'objects',
    },
  ];
};
