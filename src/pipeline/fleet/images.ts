import type { Facts } from '#config';
import { type Manifest, parseImage, splitApiVersion, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { containersOf, podTemplates } from './pods.ts';
import { select } from './select.ts';

/** An image that a container of an object runs, and where it is named. */
export type UsedImage = { readonly image: string; readonly path: YamlPath };

/** The images of the pods that an object describes, and those that it hands to its operator. */
export function imagesOf(manifest: Manifest): readonly UsedImage[] {
  const found: UsedImage[] = podTemplates(manifest)
    .flatMap(containersOf)
    .flatMap(({ spec, path }) => {
      const image = stringAt(spec, 'image');
      return image ? [{ image, path: [...path, 'image'] }] : [];
    });
  const patterns = imageFields[`${splitApiVersion(manifest.apiVersion).group}/${manifest.kind}`] ?? [];
  for (const pattern of patterns) {
    for (const { path, value } of select(manifest, pattern)) {
      if (typeof value === 'string' && value !== '' && !/[{$(]/.test(value))
        found.push({ image: value, path });
    }
  }
  return found;
}

/** Whether an image comes from a registry, or a part of one, that the facts call private. */
export function isPrivateImage(image: string, { registries }: Facts): boolean {
  const reference = parseImage(image);
  if (!reference) return false;
  const name = `${reference.registry}/${reference.repository}`;
  return (registries?.private ?? []).some(
    (each) => each === reference.registry || name.startsWith(`${each.replace(/\/$/, '')}/`),
  );
}

const steps = ['spec.steps[].image', 'spec.stepTemplate.image', 'spec.sidecars[].image'];
const workflow = [
  'spec.templates[].container.image',
  'spec.templates[].script.image',
  'spec.templates[].initContainers[].image',
  'spec.templates[].sidecars[].image',
];

/** Fields of custom resources that hold whole image references, from their definitions. */
const imageFields: Readonly<Record<string, readonly string[]>> = {
  'argoproj.io/Workflow': workflow,
  'argoproj.io/WorkflowTemplate': workflow,
  'argoproj.io/ClusterWorkflowTemplate': workflow,
  'argoproj.io/CronWorkflow': workflow.map((path) => path.replace('spec.', 'spec.workflowSpec.')),
  'k8s.keycloak.org/Keycloak': ['spec.image'],
  'kafka.strimzi.io/Kafka': ['spec.kafka.image', 'spec.zookeeper.image'],
  'kafka.strimzi.io/KafkaConnect': ['spec.image'],
  'monitoring.coreos.com/Alertmanager': ['spec.image', 'spec.containers[].image'],
  'monitoring.coreos.com/Prometheus': ['spec.image', 'spec.containers[].image', 'spec.thanos.image'],
  'monitoring.coreos.com/ThanosRuler': ['spec.image', 'spec.containers[].image'],
  'opentelemetry.io/OpenTelemetryCollector': ['spec.image'],
  'postgresql.cnpg.io/Cluster': ['spec.imageName'],
  'serving.kserve.io/ClusterServingRuntime': ['spec.containers[].image'],
  'serving.kserve.io/InferenceService': ['spec.predictor.containers[].image'],
  'serving.kserve.io/ServingRuntime': ['spec.containers[].image'],
  'tekton.dev/ClusterTask': steps,
  'tekton.dev/Task': steps,
};
