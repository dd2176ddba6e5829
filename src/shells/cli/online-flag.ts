/** `--online` of every command that renders: they all see the same charts. */
export const onlineFlag = {
  kind: 'boolean',
  brief: 'Fetch charts that are not available; otherwise only cached ones are used',
  default: false,
  withNegated: false,
} as const;
