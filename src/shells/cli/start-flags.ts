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
      'Forecast a bootstrap of empty clusters, or what the clusters come to that the base leaves; base where --base is given',
    optional: true,
  },
  snapshot: {
    kind: 'parsed',
    parse: String,
    brief: 'Forecast what the clusters come to that this file of phineus snapshot shows; repeatable',
    optional: true,
    variadic: true,
    placeholder: '[target=]file',
  },
} as const;
