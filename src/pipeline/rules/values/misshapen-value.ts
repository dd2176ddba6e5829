import { isRecord, parseQuantity } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import type { Rule } from '../rule.ts';
import { slipOf } from './slip.ts';
import { valuesInTree } from './values-in-tree.ts';

/** Values hold a part of a pod in the form that all charts copy into it, and it is none that Kubernetes takes. */
export const misshapenValue: Rule = {
  name: 'misshapen-value',
  title: 'Values hold a part of a pod in a form that Kubernetes does not take',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['values-written-where-not-read', 'type-changes-meaning'],
  find({ index, fleets }, report) {
    for (const { value, place, isOfChartHere } of valuesInTree(index)) {
      visit(value, []);

      function visit(node: unknown, path: YamlPath): void {
        if (path.length > maxDepth) return;
        if (Array.isArray(node)) return node.forEach((item, at) => visit(item, [...path, at]));
        if (!isRecord(node)) return;
        for (const [key, child] of Object.entries(node)) {
          const at = [...path, key];
          for (const fault of faultsOf(key, child, path)) {
            // What a chart of the tree makes of it is seen in what it renders.
            if (fault.isOfType && isOfChartHere) continue;
            const where = [...at, ...fault.path];
            report({
              target: fleets[0]?.target ?? '',
              place: place(where),
              message: `${pathText(where)} ${fault.message}`,
            });
          }
          visit(child, at);
        }
      }
    }
  },
};

const maxDepth = 40;

type Fault = { readonly path: YamlPath; readonly message: string; readonly isOfType?: boolean };

/** What is wrong with the value of a key, if the key and its form are those of a part of a pod. */
function faultsOf(key: string, value: unknown, above: YamlPath): readonly Fault[] {
  if (Array.isArray(value)) {
    const form = lists.find(({ name }) => name.test(key));
    const entries = form ? slips(value, form) : [];
    const types = form?.isEnvironment ? wrongTypes(value) : [];
    return [
      ...entries,
      ...types,
      ...(key === 'hosts' && /ingress/i.test(String(above.at(-1))) ? hostless(value) : []),
    ];
  }
  if (!isRecord(value)) return [];
  if (key === 'resources') return resourceFaults(value);
  if (key === 'image' && ('tag' in value || 'repository' in value)) return sectionsInside('image', value);
  if (/^(pod|common)?(annotations|labels)$/i.test(key) && isRecord(value[key])) {
    const message = `is a map inside ${key}, which holds texts: it stands one level too deep`;
    return [{ path: [key], message }];
  }
  return [];
}

type ListForm = {
  readonly name: RegExp;
  readonly fields: readonly string[];
  /** A field that every entry has. */
  readonly mark: string;
  readonly isEnvironment?: boolean;
};

const lists: readonly ListForm[] = [
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

function slips(items: readonly unknown[], { fields, mark }: ListForm): readonly Fault[] {
  if (!items.every((item) => isRecord(item) && mark in item)) return [];
  return items.flatMap((item, index) =>
    Object.keys(isRecord(item) ? item : {}).flatMap((name): Fault[] => {
      if (fields.includes(name)) return [];
      const meant = slipOf(name, fields);
      return meant === undefined || (isRecord(item) && meant in item)
        ? []
        : [{ path: [index, name], message: `is no field of such an entry; did you mean ${meant}?` }];
    }),
  );
}

function wrongTypes(items: readonly unknown[]): readonly Fault[] {
  return items.flatMap((item, index): Fault[] => {
    if (!isRecord(item) || typeof item['name'] !== 'string') return [];
    const { value } = item;
    if (typeof value !== 'boolean' && typeof value !== 'number' && typeof value !== 'bigint') return [];
    const message = `is a ${typeof value === 'boolean' ? 'boolean' : 'number'}, and the value of an environment variable must be a text: write it in quotes, unless the chart does`;
    return [{ path: [index, 'value'], message, isOfType: true }];
  });
}

/** Hosts of an ingress as charts have them: where one entry says `host`, those that say `name` are not seen. */
function hostless(items: readonly unknown[]): readonly Fault[] {
  if (!items.some((item) => isRecord(item) && 'host' in item && 'paths' in item)) return [];
  return items.flatMap((item, index): Fault[] => {
    if (!isRecord(item) || 'host' in item || typeof item['name'] !== 'string' || !('paths' in item))
      return [];
    return [
      {
        path: [index, 'name'],
        message: 'is not read where the entries beside it say host: its rule has no host',
      },
    ];
  });
}

function resourceFaults(value: Readonly<Record<string, unknown>>): readonly Fault[] {
  const faults: Fault[] = [];
  for (const [name, amounts] of Object.entries(value)) {
    if (!isRecord(amounts) || !('cpu' in amounts || 'memory' in amounts)) continue;
    const meant = name === 'limits' || name === 'requests' ? undefined : slipOf(name, ['limits', 'requests']);
    if (meant !== undefined && !(meant in value))
      faults.push({ path: [name], message: `is no field of resources; did you mean ${meant}?` });
    if (name !== 'limits' && name !== 'requests') continue;
    for (const unit of ['cpu', 'memory']) {
      const amount = amounts[unit];
      if (typeof amount !== 'string' || amount === '' || /[{}$<%]|^tag$/.test(amount)) continue;
      if (parseQuantity(amount) !== undefined) continue;
      faults.push({ path: [name, unit], message: `is no quantity that Kubernetes knows: ${amount}` });
    }
  }
  return 'limits' in value || 'requests' in value
    ? [...faults, ...sectionsInside('resources', value)]
    : faults;
}

/** Sections that the values of a chart have beside `image` and `resources`, never inside them. */
const sections: ReadonlySet<string> = new Set([
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

function sectionsInside(around: string, value: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(value).flatMap(([name, child]): Fault[] => {
    if (!sections.has(name) || !(isRecord(child) || Array.isArray(child)) || Object.keys(child).length === 0)
      return [];
    return [
      {
        path: [name],
        message: `stands inside ${around}, where charts do not look for it: it belongs one level up`,
      },
    ];
  });
}
