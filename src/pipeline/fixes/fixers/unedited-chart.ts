import { baseName, directoryName, joinPath, readText } from '#files';
import { textIn } from '../candidate.ts';
import type { Candidate, Fixer } from '../fix.ts';

/**
 * Takes a change out of a copied chart: what only the copy has moves into the chart around it; what it has otherwise becomes
 * what another copy of the same version has. What the change was for, people put into values.
 */
export const uneditedChart: Fixer = ({ raw }, { tree }) => {
  const [path, file, other] = ['path', 'file', 'otherCopy'].map((name) => textIn(raw.data, [name]));
  const written = path === undefined || file === undefined ? undefined : joinPath(path, file);
  const text = written === undefined ? undefined : readText(tree, written);
  if (path === undefined || file === undefined || written === undefined || text === undefined) return [];
  const emptied = { file: written, edits: [{ start: 0, end: text.length, text: '' }] };
  const parent = directoryName(directoryName(path));
  const original = other === undefined ? undefined : readText(tree, joinPath(other, file));
  const found: Candidate[] = [];
  if (other !== undefined && original === undefined && file.startsWith('templates/'))
    found.push({
      changes: [emptied, { file: joinPath(parent, 'templates', baseName(file)), text: note(path) + text }],
      what: `Move ${file} of ${path} into the chart around it`,
      why: `${path} is a copy, and ${parent} is ours`,
      effect: 'any',
      option: 'wrapper',
    });
  if (original !== undefined)
    found.push({
      changes: [{ file: written, edits: [{ start: 0, end: text.length, text: original }] }],
      what: `Write ${file} of ${path} as ${other ?? ''} has it; what was changed goes into the values of ${parent}`,
      why: `${path} is a copy of the same version`,
      effect: 'any',
      option: 'as-the-other',
    });
  return found;
};

function note(path: string): string {
  return `{{- /* A skeleton out of ${path}: what it reads of the values there has another name here. */}}\n`;
}
