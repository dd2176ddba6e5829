import { source } from '#files';
import type { Reference } from '#fleet';
import { type Selected, arrayAt, everyNode, recordAt, recordsAt, stringAt } from '#kube';
import type { Unit } from '#render';
import { type TreeIndex, manifestOf } from '#sources';
import { asText } from '#text';
import { parseYaml } from '#yaml';

/**
 * How a chart that could not be rendered comes to the name of an object: it is released under it, or its values hold
 * exactly this name; `undefined` when neither is so. Where values say that it is there already, they only refer to it.
 */
export function namedByChart(tree: TreeIndex, unit: Unit, to: Reference): string | undefined {
  if (!unit.problems.some(({ code }) => code === 'chart-unavailable')) return undefined;
  const { releases, values } = chartsOf(tree, unit);
  if (namedAfterRelease.has(to.kind) && releases.includes(to.name))
    return `${unit.owner.name} releases a chart as ${to.name} that is not available`;
  const isNamed = values.some((each) =>
    everyNode(each).some((node) => node.value === to.name && mayNameIt(node)),
  );
  return isNamed ? `${unit.owner.name} gives this name to a chart that is not available` : undefined;
}

/**
 * Whether a chart that could not be rendered is likely to make an object: it is released under its name, or under the
 * beginning of it, into its namespace or with values that name this.
 */
export function isNamedAfterRelease(
  tree: TreeIndex,
  unit: Unit,
  { kind, namespace, name }: Reference,
): boolean {
  if (!namedAfterRelease.has(kind) || namespace === '') return false;
  if (!unit.problems.some(({ code }) => code === 'chart-unavailable')) return false;
  const { releases, namespaces, values } = chartsOf(tree, unit);
  if (!releases.some((each) => each !== '' && (name === each || name.startsWith(`${each}-`)))) return false;
  return namespaces.includes(namespace) || values.some((each) => holds(each, namespace));
}

function holds(values: unknown, text: string): boolean {
  return everyNode(values).some(({ value }) => value === text);
}

/** Whether the values of a chart that could not be rendered call something of its own by this name. */
export function isNamedInValues(tree: TreeIndex, unit: Unit, { kind, name }: Reference): boolean {
  // What charts read they name as well: such a name says nothing of who makes it.
  if (kind === 'Secret' || kind === 'ConfigMap') return false;
  if (!unit.problems.some(({ code }) => code === 'chart-unavailable')) return false;
  return chartsOf(tree, unit).names.has(name);
}

/** Kinds of which charts make one under the name of the release itself. */
const namedAfterRelease: ReadonlySet<string> = new Set([
  'Service',
  'Deployment',
  'StatefulSet',
  'DaemonSet',
  'ServiceAccount',
  'Role',
]);

function mayNameIt({ path }: Selected): boolean {
  return !path.some((step) =>
    /existing|ref$|^(tls|env|envFrom|extraEnv\w*|imagePullSecrets)$/i.test(String(step)),
  );
}

type Charts = {
  readonly releases: readonly string[];
  readonly namespaces: readonly string[];
  readonly values: readonly unknown[];
  /** What the values call by a `name`. */
  readonly names: ReadonlySet<unknown>;
};

const charts = new WeakMap<Unit, Charts>();

/** The releases that a unit makes of charts, and the values that it gives them, by what its files and its owner say. */
function chartsOf(tree: TreeIndex, unit: Unit): Charts {
  let found = charts.get(unit);
  if (!found) charts.set(unit, (found = findCharts(tree, unit)));
  return found;
}

function findCharts(tree: TreeIndex, unit: Unit): Charts {
  const spec = recordAt(manifestOf(unit.owner), 'spec');
  const sources = [recordAt(spec, 'source'), ...recordsAt(spec, 'sources').map(([, each]) => each)].filter(
    (each) => stringAt(each, 'chart') !== undefined,
  );
  // `$values/orders/values.yaml` lies in the source that is called `values`, mostly this repository.
  const beside = sources.flatMap((each) =>
    arrayAt(each, 'helm', 'valueFiles').map((file) => asText(file).replace(/^\$[\w-]+\//, '')),
  );
  const files = [...unit.filesRead, ...beside].flatMap((file) => tree.value(file) ?? []);
  const built = files.flatMap((file) =>
    recordsAt(file, 'helmCharts').map(([, chart]) => ({ namespace: stringAt(file, 'namespace'), ...chart })),
  );
  const values = [
    ...built.map((chart) => recordAt(chart, 'valuesInline')),
    ...files.filter((file) => stringAt(file, 'kind') === undefined),
    ...sources.flatMap((each) => [
      recordAt(each, 'helm')['valuesObject'],
      parseYaml(source('', stringAt(each, 'helm', 'values') ?? '')).documents[0]?.value,
    ]),
  ];
  const named = values
    .flatMap((each) => everyNode(each))
    .filter((node) => node.path.at(-1) === 'name' && mayNameIt(node));
  return {
    releases: [
      ...sources.map((each) => stringAt(each, 'helm', 'releaseName') ?? unit.owner.name),
      ...built.map((chart) => stringAt(chart, 'releaseName') ?? ''),
    ],
    namespaces: [
      unit.owner.destination.namespace ?? '',
      ...built.map((chart) => stringAt(chart, 'namespace') ?? ''),
    ],
    values,
    names: new Set(named.map(({ value }) => value)),
  };
}
