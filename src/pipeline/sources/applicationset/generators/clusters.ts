import type { ClusterFact } from '#config';
import { type Json, matchesSelector, recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Generator, GeneratorContext } from '../generator.ts';
import { GeneratorNotRun } from '../generation-error.ts';
import { imaginedCluster } from '../imagined-cluster.ts';
import type { ParameterSet, Parameters } from '../parameters.ts';
import { sanitizeName } from '../sanitize-name.ts';
import { withTemplatedValues } from '../templated-values.ts';

/** The address under which Argo CD knows the cluster it runs in. */
export const inClusterServer = 'https://kubernetes.default.svc';

/** `clusters`: one set per cluster Secret, and the cluster Argo CD runs in when nothing is selected. */
export const clusters: Generator = (spec, at, context) => {
  const selector = recordAt(spec, 'selector');
  const selects =
    ['matchLabels', 'matchExpressions'].some((key) => Object.keys(recordAt(selector, key)).length > 0) ||
    (Array.isArray(selector['matchExpressions']) && selector['matchExpressions'].length > 0);
  const inventory = context.clusters;
  const isLocalListed = (inventory ?? []).some((cluster) => cluster.server === inClusterServer);
  const isInventoryOpen = inventory === undefined || context.mayHaveMoreClusters === true;
  // Git seldom shows whether a Secret registers the cluster that Argo CD runs in, and with which labels.
  const mayBeRegistered = selects || (isInventoryOpen && !isLocalListed);
  const asked = { spec, at, context };
  if (context.imaginedFor !== undefined && mayBeRegistered) {
    const known = selects ? [] : (inventory ?? []).filter(isOfSecret);
    return flattened([imagined(asked), ...known.map((cluster) => ofCluster(cluster, asked))], asked);
  }
  if (inventory === undefined || (context.mayHaveMoreClusters && !inventory.some(isOfSecret))) {
    const because =
      'the clusters that Argo CD knows are not declared; list them under "clusters" of the target in phineus.yaml';
    if (selects) throw new GeneratorNotRun(because, at);
    context.note(because, at);
  }
  const chosen = (inventory ?? []).filter((cluster) => matchesSelector({ ...selector }, labelsOf(cluster)));
  if (chosen.length === 0 && selects && context.mayHaveMoreClusters) {
    const because =
      'no cluster Secret in git has the labels that the generator selects; list the clusters that Argo CD knows under "clusters" of the target in phineus.yaml';
    throw new GeneratorNotRun(because, at);
  }
  const all =
    selects || isLocalListed ? chosen : [...chosen, { name: 'in-cluster', server: inClusterServer }];
  return flattened(
    all.map((cluster) => ofCluster(cluster, asked)),
    asked,
  );
};

/** A generator where it stands. */
type Asked = { readonly spec: Json; readonly at: YamlPath; readonly context: GeneratorContext };

/** One set with all clusters in it, where that is asked for. */
function flattened(sets: readonly ParameterSet[], asked: Asked): readonly ParameterSet[] {
  if (asked.spec['flatList'] !== true) return sets;
  return [setOf('all clusters', { clusters: sets.map((set) => set.values) }, asked)];
}

function ofCluster(cluster: ClusterFact, asked: Asked): ParameterSet {
  const { spec, context } = asked;
  const values = withTemplatedValues(spec, clusterParameters(cluster, context), context.dialect);
  return setOf(`cluster ${cluster.name}`, values, asked);
}

/** The one set of a cluster of which nothing is known but what selects it. */
function imagined(asked: Asked): ParameterSet {
  const { spec, context } = asked;
  const cluster = imaginedCluster(spec, context.imaginedFor ?? {}, context.dialect);
  return setOf('a cluster', withTemplatedValues(spec, cluster, context.dialect), asked);
}

function setOf(from: string, values: Parameters, { at, context }: Asked): ParameterSet {
  return { values, places: [{ from, place: context.place(at), find: () => undefined }] };
}

/** Elements of lists tell of clusters, but not with which labels Argo CD knows them. */
function isOfSecret({ labels }: ClusterFact): boolean {
  return labels !== undefined;
}

function labelsOf(cluster: ClusterFact): Readonly<Record<string, string>> {
  return { 'argocd.argoproj.io/secret-type': 'cluster', ...cluster.labels };
}

function clusterParameters(cluster: ClusterFact, { dialect }: GeneratorContext): Parameters {
  const isLocal = cluster.labels === undefined && cluster.server === inClusterServer;
  const parameters = {
    name: cluster.name,
    nameNormalized: sanitizeName(cluster.name),
    server: cluster.server,
    project: cluster.project ?? '',
  };
  if (isLocal) return parameters;
  const labels = labelsOf(cluster);
  const annotations = cluster.annotations ?? {};
  if (dialect.isGoTemplate) {
    const hasAnnotations = Object.keys(annotations).length > 0;
    return { ...parameters, metadata: { labels, ...(hasAnnotations ? { annotations } : {}) } };
  }
  const flat: Record<string, string> = { ...parameters };
  for (const [key, value] of Object.entries(annotations)) flat[`metadata.annotations.${key}`] = value;
  for (const [key, value] of Object.entries(labels)) flat[`metadata.labels.${key}`] = value;
  return flat;
}
