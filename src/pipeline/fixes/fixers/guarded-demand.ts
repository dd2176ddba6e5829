import { directoryName, joinPath, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/**
 * Puts the lines of a template that demand a password behind the switch for it. A skeleton: what else belongs to the
 * password, people have to put there as well.
 */
export const guardedDemand: Fixer = ({ raw }, context) => {
  const unit = applicationOf(context, raw);
  const [key, demand] = [textIn(raw.data, ['key']), textIn(raw.data, ['demand'])];
  const path = unit?.chartUses.find((use) => use.path !== undefined)?.path;
  if (path === undefined || key === undefined || demand === undefined) return [];
  const word = /^[\w.-]+/.exec(demand)?.[0] ?? demand;
  const folder = joinPath(path, 'templates');
  return context.tree.list(folder).flatMap(({ name, kind }): readonly Candidate[] => {
    const file = joinPath(folder, name);
    const text = kind === 'file' ? readText(context.tree, file) : undefined;
    const lines = text === undefined ? [] : [...text.matchAll(/^.*\n?/gm)];
    const hits = lines.filter(([line]) => line.includes(word) && !/^\s*(?:#|\{\{[-\s]*\/\*)/.test(line));
    if (hits.length === 0) return [];
    const edits = hits.map(({ 0: line, index }) => {
      const indent = /^[ \t]*/.exec(line)?.[0] ?? '';
      return {
        start: index,
        end: index + line.length,
        text: `${indent}{{- if .Values.${key} }}\n${line.trimEnd()}\n${indent}{{- end }}\n`,
      };
    });
    return [
      {
        changes: [{ file, edits }],
        what: `Render \`${demand}\` only where ${key} is true, as a skeleton: what else belongs to the password is for people to put there`,
        why: `${file} of ${directoryName(folder)} demands it either way`,
        effect: 'objects',
        option: 'skeleton',
      },
    ];
  });
};
