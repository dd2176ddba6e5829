import { onlineFlag } from './online-flag.ts';

export const revisionsFromTreeFlag = {
  kind: 'boolean',
  brief: 'Take this tree for branches, tags and commits of its repository that the clone lacks',
  default: false,
  withNegated: false,
} as const;

/** What every command takes that compares two revisions of a tree. */
export const comparisonFlags = {
  noise: {
    kind: 'boolean',
    brief: 'Show checksums, labels of chart versions and generated names too',
    default: false,
    withNegated: false,
  },
  online: onlineFlag,
  revisionsFromTree: revisionsFromTreeFlag,
} as const;

export const comparedPlaces = {
  kind: 'tuple',
  parameters: [
    { brief: 'Folder of the repository', placeholder: 'path', parse: String, optional: true },
    { brief: 'Revisions to compare', placeholder: 'base..head', parse: String, optional: true },
  ],
} as const;
