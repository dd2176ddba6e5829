import { type Fleet, type Selection, isUndeployed, mayCarryLabels, podTemplates } from '#fleet';
import { describeSelector, recordAt } from '#kube';
import { type YamlPath, pointerText } from '#yaml';
import type { Hit, Rule } from '../rule.ts';

/** A Service, budget or monitor selects nothing: no endpoints, no protection, no metrics. */
export const emptySelection: Rule = {
  name: 'empty-selection',
  title: 'A selector selects nothing',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['selector-selects-nothing'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const selection of fleet.selections) {
        const { from, selector, selects, matches, unseen } = selection;
        // A policy for pods that are not there yet protects those to come.
        if (matches.length > 0 || from.id.kind === 'NetworkPolicy') continue;
        const narrowed = narrowedByKustomization(fleet, selection);
        if (narrowed) report(narrowed);
        const twin = renamedLabel(fleet, selection);
        if (narrowed || (unseen !== undefined && twin === undefined)) continue;
        if (isOfEveryCluster(selection)) continue;
        const path = pathToEdit(selection);
        const hint = twin ?? nearMiss(fleet, selection);
        if (isUndeployed(from.world) && hint === undefined) continue;
        report({
          ...(hint === undefined && !areKeysUsed(fleet, selection) && { severity: 'info' }),
          target: fleet.target,
          application: from.unit.owner.name,
          object: from.id,
          path: pointerText(path),
          place: from.origin.field(path).edit,
          message: `${from.id.kind} ${from.id.name} selects ${selects} with ${describeSelector(selector)}, and none has these labels${hint === undefined ? '' : `; ${hint}`}`,
        });
      }
    }
  },
};

/** Whether it selects the Service of the API server, which every cluster has with these labels. */
function isOfEveryCluster({ selector, selects }: Selection): boolean {
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  const labels: Readonly<Record<string, string>> = { component: 'apiserver', provider: 'kubernetes' };
  return selects === 'services' && wanted.length > 0 && wanted.every(([key, value]) => labels[key] === value);
}

/**
 * Labels that a kustomization writes into selectors reach the pods of workloads in git, but not those that an operator
 * makes out of a custom resource: what selected them before selects nothing.
 */
function narrowedByKustomization(
  fleet: Fleet,
  { from, selector, selects, path }: Selection,
): Hit | undefined {
  if (selects !== 'pods') return undefined;
  const labels = Object.entries(recordAt(selector, 'matchLabels'));
  const isPlain = recordAt(from.manifest, ...path)['matchLabels'] === undefined;
  const added = labels.flatMap(([key, value]) => {
    const { steps } = from.origin.field([...path, ...(isPlain ? [] : ['matchLabels']), key]);
    const step = steps.find(({ kind, text }) => kind === 'transformer' && labelling.test(text));
    return step?.place ? [{ key, value, place: step.place }] : [];
  });
  const own = labels.filter(([key]) => added.every((label) => label.key !== key));
  const [first] = added;
  if (!first || own.length === 0) return undefined;
  const written = { ...selector, matchLabels: Object.fromEntries(own) };
  const maker = fleet
    .inNamespace(from.world, from.id.namespace)
    .find(
      (object) =>
        mayCarryLabels(object, written, fleet.knowledge) &&
        !mayCarryLabels(object, selector, fleet.knowledge),
    );
  if (!maker) return undefined;
  const text = added.map(({ key, value }) => `${key}=${String(value)}`).join(',');
  return {
    target: fleet.target,
    application: from.unit.owner.name,
    object: from.id,
    path: pointerText(path),
    place: first.place,
    message: `${from.id.kind} ${from.id.name} selects pods with ${describeSelector(selector)}: the kustomization adds ${text}, which the pods that the operator of ${maker.id.kind} ${maker.id.name} makes do not carry`,
    related: [{ place: maker.origin.place, message: `${maker.id.kind} ${maker.id.name}` }],
  };
}

const labelling = /^(?:commonLabels|labels) in /;

/**
 * Whether pods of the namespace carry the wanted keys, with other values. Labels that no pod in git carries are often
 * set at run time, by whoever makes the pods or by the pods themselves.
 */
function areKeysUsed(fleet: Fleet, { from, selector, selects }: Selection): boolean {
  if (selects !== 'pods') return true;
  const keys = Object.keys(recordAt(selector, 'matchLabels'));
  const pods = fleet
    .inNamespace(from.world, from.id.namespace)
    .flatMap(({ manifest }) => podTemplates(manifest));
  return keys.every((key) => pods.some(({ labels }) => key in labels));
}

/** The label itself when there is only one; else the selector, since any of them may be wrong. */
function pathToEdit({ from, path, selector }: Selection): YamlPath {
  const labels = Object.keys(recordAt(selector, 'matchLabels'));
  const [only] = labels;
  if (only === undefined || labels.length > 1 || selector['matchExpressions'] !== undefined) return path;
  const isPlain = recordAt(from.manifest, ...path)['matchLabels'] === undefined;
  return isPlain ? [...path, only] : [...path, 'matchLabels', only];
}

/** A workload of the same application that carries some of the wanted labels, but not all. */
function nearMiss(fleet: Fleet, { from, selector, selects }: Selection): string | undefined {
  if (selects !== 'pods') return undefined;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  for (const object of fleet.inNamespace(from.world, from.id.namespace)) {
    for (const pod of podTemplates(object.manifest)) {
      const lacking = wanted.filter(([key, value]) => pod.labels[key] !== value);
      if (lacking.length === 0 || lacking.length === wanted.length) continue;
      const text = lacking.map(([key, value]) => `${key}=${String(value)}`).join(',');
      return `${object.id.kind} ${object.id.name} lacks ${text}`;
    }
  }
  return undefined;
}

/** The workload of the same name and application that carries every wanted value, but under another label. */
function renamedLabel(fleet: Fleet, { from, selector, selects }: Selection): string | undefined {
  if (selects !== 'pods') return undefined;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  for (const object of fleet.inNamespace(from.world, from.id.namespace)) {
    if (object.unit !== from.unit || object.id.name !== from.id.name) continue;
    for (const { labels } of podTemplates(object.manifest)) {
      const keys = wanted.map(([key, value]) =>
        key in labels ? undefined : Object.keys(labels).find((label) => labels[label] === value),
      );
      if (wanted.length > 0 && keys.every((key) => key !== undefined))
        return `${object.id.kind} ${object.id.name} has ${keys.length > 1 ? 'those values' : 'that value'} under ${keys.join(', ')}`;
    }
  }
  return undefined;
}
