import { cleanPath } from '#files';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/** Adds a value file that is asked for and not there, without values: which it should have, people say. */
export const createdValues: Fixer = ({ raw }, { tree }) => {
  const file = cleanPath(textIn(raw.data, ['path']) ?? '');
  if (!/\.ya?ml$/.test(file) || /[{}$*]/.test(file) || tree.kind(file) !== undefined) return [];
  return [
    {
      changes: [
        {
          file,
          text: `# A skeleton: the values of ${raw.application ?? 'the Application'} belong here.\n{}\n`,
        },
      ],
      what: `Add ${file} without values`,
      why: 'the Application asks for it by this name',
      effect: 'any',
      option: 'create',
    },
  ];
};
