import { objection } from '#evidence';
import { asText } from '#text';
import {
  type Fleet,
  type FleetObject,
  type Selection,
  carriersOf,
  groupedOnce,
  isGranted,
  isUndeployed,
  mayCarryLabels,
  podTemplates,
} from '#fleet';
import { describeSelector, entryOf, recordAt, stringAt } from '#kube';
import { type YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';

/** A Service, budget or monitor selects nothing: no endpoints, no protection, no metrics. */
export const emptySelection = defineRule<Empty>({
  name: 'empty-selection',
  title: 'A selector selects nothing',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const selection of fleet.selections) {
      const { from, matches, unseen } = selection;
      // A policy for pods that are not there yet protects those to come.
      if (matches.length > 0 || from.id.kind === 'NetworkPolicy') continue;
      const narrowed = narrowedByKustomization(fleet, selection);
      if (narrowed) report(narrowed);
      const twin = renamedLabel(fleet, selection);
      if (narrowed || (unseen !== undefined && twin === undefined)) continue;
      if (isOfEveryCluster(selection)) continue;
      const near = twin === undefined ? nearMiss(fleet, selection) : undefined;
      const hint = twin ?? near?.hint;
      if (isUndeployed(from.world) && hint === undefined) continue;
      report({
        object: from,
        path: pathToEdit(selection),
        data: dataOf(selection, hint),
        ...((hint === undefined ? !areKeysUsed(fleet, selection) : near?.mayLabelItself) && {
          reasons: [
            objection('set-at-run-time', 'no pod in git has such a label; it may be set at run time'),
          ],
        }),
      });
    }
  },
  say: ({ kind, name, selects, selector, hint }) => ({
    what: `${kind} ${name} selects ${selects} with ${selector}, and none has these labels`,
    so: entryOf(effects, kind) ?? 'It collects no metrics',
    do: advice(hint),
  }),
});

type Empty = {
  readonly kind: string;
  readonly name: string;
  readonly selects: string;
  readonly selector: string;
  readonly hint?: Hint;
};

/** What shows how the selector was meant. */
type Hint =
  | { readonly kind: 'lacking'; readonly workload: string; readonly labels: string }
  | { readonly kind: 'renamed'; readonly workload: string; readonly keys: string }
  | { readonly kind: 'added'; readonly maker: string; readonly labels: string };

function dataOf({ from, selector, selects }: Selection, hint: Hint | undefined): Empty {
  const { kind, name } = from.id;
  return { kind, name, selects, selector: describeSelector(selector), ...(hint && { hint }) };
}

const effects: Readonly<Record<string, string>> = {
  PodDisruptionBudget: 'It protects no pod',
  Service: 'It has no endpoints, and nobody answers',
};

function advice(hint: Hint | undefined): string {
  switch (hint?.kind) {
    case 'lacking':
      return `Give ${hint.workload} the label ${hint.labels}, or do not select by it`;
    case 'renamed':
      return `Select by ${hint.keys}, under which ${hint.workload} has the value`;
    case 'added':
      return `Keep the kustomization from adding ${hint.labels} to selectors; the pods of ${hint.maker} do not have it`;
    default:
      return 'Correct the selector, or the labels of what it should select';
  }
}

/** Whether it selects what every cluster has, or most have, with these labels, without it being in git. */
function isOfEveryCluster({ selector, selects }: Selection): boolean {
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  const isCarried = (labels: Labels) =>
    wanted.every(([key, value]) => entryOf(labels, key)?.includes(asText(value)) === true);
  return wanted.length > 0 && (entryOf(ofEveryCluster, selects) ?? []).some(isCarried);
}

type Labels = Readonly<Record<string, readonly string[]>>;

/** The Service of the API server; the pods of the control plane as kubeadm runs them, of DNS and of the proxy. */
const ofEveryCluster: Readonly<Record<string, readonly Labels[]>> = {
  services: [{ component: ['apiserver'], provider: ['kubernetes'] }],
  pods: [
    {
      component: ['etcd', 'kube-apiserver', 'kube-controller-manager', 'kube-scheduler'],
      tier: ['control-plane'],
    },
    { 'k8s-app': ['kube-dns', 'kube-proxy'] },
  ],
};

/**
 * Labels that a kustomization writes into selectors reach the pods of workloads in git, but not those that an operator
 * makes out of a custom resource: what selected them before selects nothing.
 */
function narrowedByKustomization(fleet: Fleet, selection: Selection): Found<Empty> | undefined {
  const { from, selector, selects, path } = selection;
  if (selects !== 'pods') return undefined;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  const isPlain = recordAt(from.manifest, ...path)['matchLabels'] === undefined;
  const added = wanted.flatMap(([key, value]) => {
    const { steps } = from.origin.field([...path, ...(isPlain ? [] : ['matchLabels']), key]);
    const step = steps.find(({ kind, text }) => kind === 'transformer' && labelling.test(text));
    return step?.place ? [{ key, value, place: step.place }] : [];
  });
  const own = wanted.filter(([key]) => added.every((label) => label.key !== key));
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
  const labels = added.map(({ key, value }) => `${key}=${asText(value)}`).join(',');
  return {
    object: from,
    path,
    place: first.place,
    data: dataOf(selection, { kind: 'added', maker: kindName(maker.id), labels }),
    related: [{ place: maker.origin.place, message: kindName(maker.id) }],
  };
}

const labelling = /^(?:commonLabels|labels) in /;

/**
 * Whether pods of the namespace carry the wanted keys, with other values. Labels that no pod in git carries are often
 * set at run time, by whoever makes the pods or by the pods themselves.
 */
function areKeysUsed(fleet: Fleet, { from, selector, selects }: Selection): boolean {
  if (selects !== 'pods') return true;
  const carriers = carriersOf(fleet.inNamespace(from.world, from.id.namespace), 'pods');
  return Object.keys(recordAt(selector, 'matchLabels')).every((key) => carriers.haveKey(key));
}

/** The label itself when there is only one; else the selector, since any of them may be wrong. */
function pathToEdit({ from, path, selector }: Selection): YamlPath {
  const labels = Object.keys(recordAt(selector, 'matchLabels'));
  const [only] = labels;
  if (only === undefined || labels.length > 1 || selector['matchExpressions'] !== undefined) return path;
  const isPlain = recordAt(from.manifest, ...path)['matchLabels'] === undefined;
  return isPlain ? [...path, only] : [...path, 'matchLabels', only];
}

/** The workload of the same application that carries most of the wanted labels, but not all. */
function nearMiss(
  fleet: Fleet,
  { from: { world, id }, selector, selects }: Selection,
): { readonly hint: Hint; readonly mayLabelItself: boolean } | undefined {
  if (selects !== 'pods') return undefined;
  const { namespace } = id;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  const [nearest] = carriersOf(fleet.inNamespace(world, namespace), 'pods')
    .withAny(recordAt(selector, 'matchLabels'), mostCandidates)
    .flatMap((object) => podTemplates(object.manifest).map((pod) => ({ object, pod })))
    .map(({ object, pod }) => ({
      object,
      pod,
      lacking: wanted.filter(([key, value]) => pod.labels[key] !== value),
    }))
    .filter(({ lacking }) => lacking.length > 0 && lacking.length < wanted.length)
    .toSorted((a, b) => a.lacking.length - b.lacking.length);
  if (!nearest) return undefined;
  const { object, pod, lacking } = nearest;
  const labels = lacking.map(([key, value]) => `${key}=${asText(value)}`).join(',');
  // Whoever leads among the pods of a controller often says so by a label that it gives itself.
  const account = { world, namespace, name: stringAt(pod.spec, 'serviceAccountName') ?? 'default' };
  const mayLabelItself =
    lacking.every(([key]) => !(key in pod.labels)) &&
    ['patch', 'update'].some(
      (verb) => isGranted(fleet, account, { group: '', resource: 'pods', verb, namespace }) === 'granted',
    );
  return { hint: { kind: 'lacking', workload: kindName(object.id), labels }, mayLabelItself };
}

/** Thousands of pods may have one label in common; so many of them are compared. */
const mostCandidates = 500;

const byName = groupedOnce<FleetObject>(({ id }) => id.name);

/** The workload of the same name and application that carries every wanted value, but under another label. */
function renamedLabel(fleet: Fleet, { from, selector, selects }: Selection): Hint | undefined {
  if (selects !== 'pods') return undefined;
  const wanted = Object.entries(recordAt(selector, 'matchLabels'));
  for (const object of byName(fleet.inNamespace(from.world, from.id.namespace), from.id.name)) {
    if (object.unit !== from.unit) continue;
    for (const { labels } of podTemplates(object.manifest)) {
      const keys = wanted.map(([key, value]) =>
        key in labels ? undefined : Object.keys(labels).find((label) => labels[label] === value),
      );
      if (wanted.length > 0 && keys.every((key) => key !== undefined))
        return { kind: 'renamed', workload: kindName(object.id), keys: keys.join(', ') };
    }
  }
  return undefined;
}
