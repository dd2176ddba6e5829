import { type Reason, objection } from '#evidence';
import { type ListForm, listForms, chartSections } from '#knowledge';
import { isRecord, parseQuantity } from '#kube';
import { type YamlPath, pathText } from '#yaml';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';
import { slipOf } from './slip.ts';
import { valuesInTree } from '#sources';
import { partFaults } from './pod-parts.ts';

/** Values hold a part of a pod in the form that all charts copy into it, and Kubernetes does not accept that form. */
export const misshapenValue = defineRule<{ key: string; wrong: Wrong }>({
  name: 'misshapen-value',
  title: 'Values hold a part of a pod in a form that Kubernetes does not accept',
  impact: 'weakens',
  looksAt: 'everything',
  find({ index, fleets, schemas }, report) {
    for (const { value, place, isOfChartHere, handedTo } of valuesInTree(index)) {
      visit(value, []);

      function visit(node: unknown, path: YamlPath): void {
        if (path.length > maxDepth) return;
        if (Array.isArray(node)) return node.forEach((item, at) => visit(item, [...path, at]));
        if (!isRecord(node)) return;
        for (const [key, child] of Object.entries(node)) {
          const at = [...path, key];
          for (const fault of faultsOf(key, child, path)) {
            // What a chart of the tree makes of it is seen in what it renders.
            if (fault.wrong.kind === 'type' && isOfChartHere) continue;
            if (fault.wrong.kind === 'annotation' && isOfChartHere && !handedTo?.has(String(at[0]))) continue;
            const where = [...at, ...fault.path];
            report({
              subject: fileSubject(fleets[0]?.target ?? '', place(where)),
              data: { key: pathText(where), wrong: fault.wrong },
              reasons: [
                ...(fault.isOfUnknownForm && !isOfChartHere ? [ownForm] : []),
                ...(fault.wrong.kind === 'annotation' ? [printed] : []),
              ],
            });
          }
          // What a chart of the tree makes of it is seen in what it renders.
          for (const { path: field, message } of schemas && (!isOfChartHere || handedTo?.has(String(at[0])))
            ? partFaults(key, child, schemas)
            : [])
            report({
              subject: fileSubject(fleets[0]?.target ?? '', place([...at, ...field])),
              data: { key: pathText(at), wrong: { kind: 'part', message } },
            });
          visit(child, at);
        }
      }
    }
  },
  say({ key, wrong }) {
    switch (wrong.kind) {
      case 'field':
        return {
          what: `${key} is not a field of ${wrong.around}`,
          so: 'Kubernetes drops it or refuses the object, and the setting has no effect',
          do: `Write ${wrong.meant}`,
        };
      case 'type':
        return {
          what: `${key} is a ${wrong.type}, not a text`,
          so: 'The value of an environment variable must be a text, and the API server refuses any other',
          do: 'Write it in quotes, unless the chart adds them',
        };
      case 'annotation':
        return {
          what: `${key} is a ${wrong.type}, not a text`,
          so: 'The value of an annotation must be a text, and the API server refuses any other',
          do: 'Write it in quotes',
        };
      case 'quantity':
        return {
          what: `${key} is not a quantity that Kubernetes knows: ${wrong.amount}`,
          so: 'The API server refuses the object',
          do: 'Write a number with a unit like Mi, Gi or m',
        };
      case 'part':
        return {
          what: `${key}: ${wrong.message}`,
          so: 'Charts copy it into pods as it is, and the API server refuses it',
          do: 'Correct the field',
        };
      case 'host':
        return {
          what: `${key} is set where the entries beside it set host`,
          so: 'The chart does not read it, and the rule has no host',
          do: 'Rename it to host',
        };
      case 'depth':
        return {
          what: `${key} stands one level too deep, inside ${wrong.around}`,
          so: 'Charts do not look for it there',
          do: 'Move it one level up',
        };
    }
  },
});

const maxDepth = 40;

type Wrong =
  | { readonly kind: 'field'; readonly around: string; readonly meant: string }
  | { readonly kind: 'type'; readonly type: string }
  | { readonly kind: 'annotation'; readonly type: string }
  | { readonly kind: 'quantity'; readonly amount: string }
  | { readonly kind: 'part'; readonly message: string }
  | { readonly kind: 'host' }
  | { readonly kind: 'depth'; readonly around: string };

type Fault = {
  readonly path: YamlPath;
  readonly wrong: Wrong;
  /** Set when nothing beside it shows that the form is that of Kubernetes, and not one of the chart. */
  readonly isOfUnknownForm?: boolean;
};

const printed: Reason = {
  code: 'all-we-know',
  speaks: 'for',
  weight: 'weak',
  text: 'most charts print annotations as they stand',
};

const ownForm = objection('own-form', 'the chart is not available, and may have a form of its own here');

/** What is wrong with the value of a key, if the key and its form are those of a part of a pod. */
function faultsOf(key: string, value: unknown, above: YamlPath): readonly Fault[] {
  if (Array.isArray(value)) {
    const form = listForms.find(({ name }) => name.test(key));
    const entries = form ? slips(key, value, form) : [];
    // Containers by name are no part of a pod: the chart puts them together, and makes texts of what is none.
    const isComposed = above.some((key, at) => key === 'containers' && typeof above[at + 1] === 'string');
    const types = form?.isEnvironment && !isComposed ? wrongTypes(value) : [];
    const hosts = key === 'hosts' && /ingress/i.test(String(above.at(-1))) ? hostless(value) : [];
    return [...entries, ...types, ...hosts];
  }
  if (!isRecord(value)) return [];
  if (key === 'resources') return resourceFaults(value);
  if (key === 'image' && ('tag' in value || 'repository' in value)) return sectionsInside('image', value);
  if (/^(pod|common)?(annotations|labels)$/i.test(key) && isRecord(value[key]))
    return [{ path: [key], wrong: { kind: 'depth', around: key } }];
  return /annotations$/i.test(key) ? plainAnnotations(value) : [];
}

/** Annotations of others, by their keys with a domain, whose values are no texts. */
function plainAnnotations(value: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(value).flatMap(([name, child]): Fault[] => {
    if (!/^[a-z0-9.-]+\.[a-z]+\/[\w.-]+$/i.test(name)) return [];
    if (typeof child !== 'boolean' && typeof child !== 'number') return [];
    return [{ path: [name], wrong: { kind: 'annotation', type: typeof child } }];
  });
}

function slips(around: string, items: readonly unknown[], { fields, mark }: ListForm): readonly Fault[] {
  if (!items.every((item) => isRecord(item) && mark in item)) return [];
  return items.flatMap((item, index) =>
    Object.keys(isRecord(item) ? item : {}).flatMap((name): Fault[] => {
      if (fields.includes(name)) return [];
      const meant = slipOf(name, fields);
      return meant === undefined || (isRecord(item) && meant in item)
        ? []
        : [{ path: [index, name], wrong: { kind: 'field', around: `an entry of ${around}`, meant } }];
    }),
  );
}

function wrongTypes(items: readonly unknown[]): readonly Fault[] {
  return items.flatMap((item, index): Fault[] => {
    if (!isRecord(item) || typeof item['name'] !== 'string') return [];
    const { value } = item;
    if (typeof value !== 'boolean' && typeof value !== 'number' && typeof value !== 'bigint') return [];
    const type = typeof value === 'boolean' ? 'boolean' : 'number';
    return [{ path: [index, 'value'], wrong: { kind: 'type', type } }];
  });
}

/** Hosts of an ingress as charts have them: where one entry says `host`, those that say `name` are not seen. */
function hostless(items: readonly unknown[]): readonly Fault[] {
  if (!items.some((item) => isRecord(item) && 'host' in item && 'paths' in item)) return [];
  return items.flatMap((item, index): Fault[] => {
    if (!isRecord(item) || 'host' in item || typeof item['name'] !== 'string' || !('paths' in item))
      return [];
    return [{ path: [index, 'name'], wrong: { kind: 'host' } }];
  });
}

function resourceFaults(value: Readonly<Record<string, unknown>>): readonly Fault[] {
  // Amounts by name of the resource (`cpu: { request, limit }`) are a form that only charts have.
  if (isRecord(value['cpu']) || isRecord(value['memory'])) return [];
  const isOfUnknownForm = !('limits' in value || 'requests' in value);
  const faults: Fault[] = [];
  for (const [name, amounts] of Object.entries(value)) {
    if (!isRecord(amounts) || !('cpu' in amounts || 'memory' in amounts)) continue;
    const meant = name === 'limits' || name === 'requests' ? undefined : slipOf(name, ['limits', 'requests']);
    if (meant !== undefined && !(meant in value))
      faults.push({ path: [name], wrong: { kind: 'field', around: 'resources', meant }, isOfUnknownForm });
    if (name !== 'limits' && name !== 'requests') continue;
    for (const unit of ['cpu', 'memory']) {
      const amount = amounts[unit];
      if (typeof amount !== 'string' || amount === '' || /[{}$<%]|^tag$/.test(amount)) continue;
      if (parseQuantity(amount) !== undefined) continue;
      faults.push({ path: [name, unit], wrong: { kind: 'quantity', amount } });
    }
  }
  return isOfUnknownForm ? faults : [...faults, ...sectionsInside('resources', value)];
}

function sectionsInside(around: string, value: Readonly<Record<string, unknown>>): readonly Fault[] {
  return Object.entries(value).flatMap(([name, child]): Fault[] => {
    if (
      !chartSections.has(name) ||
      !(isRecord(child) || Array.isArray(child)) ||
      Object.keys(child).length === 0
    )
      return [];
    return [{ path: [name], wrong: { kind: 'depth', around } }];
  });
}
