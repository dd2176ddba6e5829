export type ListForm = {
  readonly name: RegExp;
  readonly fields: readonly string[];
  /** A field that every entry has. */
  readonly mark: string;
  readonly isEnvironment?: boolean;
};

export const listForms: readonly ListForm[] = [
  {
    name: /^(extra|additional)?envs?(vars?)?$/i,
    fields: ['name', 'value', 'valueFrom'],
    mark: 'name',
    isEnvironment: true,
  },
  { name: /^tolerations$/, fields: ['key', 'operator', 'value', 'effect', 'tolerationSeconds'], mark: 'key' },
  {
    name: /volumeMounts$/i,
    fields: [
      'name',
      'mountPath',
      'subPath',
      'subPathExpr',
      'readOnly',
      'mountPropagation',
      'recursiveReadOnly',
    ],
    mark: 'name',
  },
];

/** Sections that the values of a chart have beside `image` and `resources`, never inside them. */
export const chartSections: ReadonlySet<string> = new Set([
  'ingress',
  'service',
  'serviceAccount',
  'resources',
  'nodeSelector',
  'tolerations',
  'affinity',
  'autoscaling',
  'persistence',
  'podSecurityContext',
  'livenessProbe',
  'readinessProbe',
]);
