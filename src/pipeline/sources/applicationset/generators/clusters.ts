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
  if (context.imaginedFor !== undefined && selects) return imagined(spec, at, context);
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
  const isLocalListed = (inventory ?? []).some((cluster) => cluster.server === inClusterServer);
  const all =
    selects || isLocalListed ? chosen : [...chosen, { name: 'in-cluster', server: inClusterServer }];
  const sets = all.map((cluster): ParameterSet => {
    const values = withTemplatedValues(spec, clusterParameters(cluster, context), context.dialect);
    return {
      values,
      places: [{ from: `cluster ${cluster.name}`, place: context.place(at), find: () => undefined }],
    };
  });
  if (spec['flatList'] !== true) return sets;
  return [
    {
      values: { clusters: sets.map((set) => set.values) },
      places: [{ from: 'all clusters', place: context.place(at), find: () => undefined }],
    },
  ];
};

/** The one set of a cluster of which nothing is known but what selects it. */
function imagined(spec: Json, at: YamlPath, context: GeneratorContext): readonly ParameterSet[] {
  const cluster = imaginedCluster(spec, context.imaginedFor ?? {}, context.dialect);
  return [
    {
      values: withTemplatedValues(spec, cluster, context.dialect),
      places: [{ from: 'a cluster', place: context.place(at), find: () => undefined }],
    },
  ];
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
