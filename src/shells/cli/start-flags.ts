/** How people say with which clusters forecasts begin. */
export type StartFlags = {
  readonly base?: string;
  readonly from?: 'empty' | 'base';
  readonly snapshot?: readonly string[];
};

/** The flags by themselves; `--base` belongs to the command. */
export const startFlags = {
  from: {
    kind: 'enum',
    values: ['empty', 'base'],
    brief:
      'Where forecasts begin: with empty clusters, or with the clusters as the base leaves them; base where --base is given',
    optional: true,
  },
  snapshot: {
    kind: 'parsed',
    parse: String,
    brief: 'Begin forecasts with the clusters as this file of phineus snapshot shows them; repeatable',
    optional: true,
    variadic: true,
    placeholder: '[target=]file',
  },
} as const;
