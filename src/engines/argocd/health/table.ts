import { argoKinds } from './kinds/argo.ts';
import { anyAwsControllerKind, anyConfigConnectorKind } from './kinds/cloud.ts';
import { clusterApiKinds } from './kinds/clusterapi.ts';
import { anyCrossplaneKind, anyUpboundKind, crossplaneKinds } from './kinds/crossplane.ts';
import { databaseKinds } from './kinds/databases.ts';
import { fluxKinds } from './kinds/flux.ts';
import { kafkaKinds } from './kinds/kafka.ts';
import { kruiseKinds } from './kinds/kruise.ts';
import { kubernetesKinds } from './kinds/kubernetes.ts';
import { anyAirlockKind, meshKinds } from './kinds/mesh.ts';
import { numaprojKinds } from './kinds/numaproj.ts';
import { anyGrafanaOrgKind, anyVictoriaMetricsKind, observabilityKinds } from './kinds/observability.ts';
import { openshiftKinds } from './kinds/openshift.ts';
import { promoterKinds } from './kinds/promoter.ts';
import { secretKinds } from './kinds/secrets.ts';
import { servingKinds } from './kinds/serving.ts';
import { storageKinds } from './kinds/storage.ts';
import { threescaleKinds } from './kinds/threescale.ts';
import type { Check } from './language.ts';

/** The kinds Argo CD 3.6 ships a health script for, by `group/Kind`, each as a check of our own. */
export const healthTable: Readonly<Record<string, Check>> = {
  ...argoKinds,
  ...clusterApiKinds,
  ...crossplaneKinds,
  ...databaseKinds,
  ...fluxKinds,
  ...kafkaKinds,
  ...kruiseKinds,
  ...kubernetesKinds,
  ...meshKinds,
  ...numaprojKinds,
  ...observabilityKinds,
  ...openshiftKinds,
  ...promoterKinds,
  ...secretKinds,
  ...servingKinds,
  ...storageKinds,
  ...threescaleKinds,
};

/** The scripts for whole groups, in the order Argo CD tries them (by folder name); `*` stands for its `_`. */
export const wildcardHealth: readonly (readonly [group: string, check: Check])[] = [
  ['*.cnrm.cloud.google.com', anyConfigConnectorKind],
  ['*.crossplane.io', anyCrossplaneKind],
  ['*.services.k8s.aws', anyAwsControllerKind],
  ['*.upbound.io', anyUpboundKind],
  ['grafana-org-operator.kubitus-project.gitlab.io', anyGrafanaOrgKind],
  ['microgateway.airlock.com', anyAirlockKind],
  ['operator.victoriametrics.com', anyVictoriaMetricsKind],
];
