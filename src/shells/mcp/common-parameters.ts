import type { Parameter } from './arguments.ts';

/** What every tool that looks at the tree takes. */
export const path: Parameter = {
  type: 'text',
  description: 'Folder to look at, from the folder that the server was started for; that folder by default',
};

/** What every tool takes: where the next page begins. */
export const offset: Parameter = {
  type: 'whole',
  description: 'Entries to pass over; the end of a page that is not the last says which number to give',
};

export const target: Parameter = { type: 'text', description: 'Only this target' };
