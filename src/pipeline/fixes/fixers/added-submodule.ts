import { baseName, readText } from '#files';
import { submodulesOf } from '#sources';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/** Gives a submodule that git records a URL: beside those of the others, whose host it probably shares. People say whether it is there. */
export const addedSubmodule: Fixer = ({ raw }, { tree }) => {
  const path = textIn(raw.data, ['path']);
  const text = readText(tree, '.gitmodules');
  if (path === undefined || text === undefined || textIn(raw.data, ['commit']) !== undefined) return [];
  const urls = (submodulesOf(tree, '') ?? []).flatMap(({ url }) => url ?? []);
  const parents = new Set(urls.map((url) => url.slice(0, url.lastIndexOf('/') + 1)));
  const ending = urls.some((url) => url.endsWith('.git')) ? '.git' : '';
  return [...parents].map((parent) => {
    const url = `${parent}${baseName(path)}${ending}`;
    const section = `[submodule "${path}"]\n\tpath = ${path}\n\turl = ${url}\n`;
    const end = text.length;
    return {
      changes: [
        {
          file: '.gitmodules',
          edits: [{ start: end, end, text: `${text.endsWith('\n') ? '' : '\n'}${section}` }],
        },
      ],
      what: `Add ${path} to .gitmodules, from ${url}`,
      why: `git records a submodule there, and others come from ${parent}`,
      effect: 'any' as const,
      option: parents.size === 1 ? 'add' : url,
    };
  });
};
