import { isManifest, manifestId, recordAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';
import { select } from '../select.ts';

/** The objects that a custom resource carries whole, and has its controller apply: policies of ACM, Objects of Crossplane. */
export function embeddedObjects(producer: FleetObject): readonly Produced[] {
  const found: Produced[] = [];
  const patterns = carriers[`${producer.id.group}/${producer.id.kind}`] ?? [];
  for (const pattern of patterns) {
    for (const { path, value } of select(producer.manifest, pattern)) {
      if (!isManifest(value)) continue;
      const { group, kind, namespace, name } = manifestId(value);
      if (!isName(name)) continue;
      // Policies and their like put what names no namespace into every namespace that they select.
      const home = isName(namespace) ? namespace : '*';
      found.push({ group, kind, namespace: home, name, producer, path: [...path, 'metadata', 'name'] });
    }
  }
  return found;
}

const carriers: Readonly<Record<string, readonly string[]>> = {
  'kubernetes.crossplane.io/Object': ['spec.forProvider.manifest'],
  'kubernetes.m.crossplane.io/Object': ['spec.forProvider.manifest'],
  'policy.open-cluster-management.io/ConfigurationPolicy': ['spec.object-templates[].objectDefinition'],
  'policy.open-cluster-management.io/Policy': [
    'spec.policy-templates[].objectDefinition.spec.object-templates[].objectDefinition',
  ],
  'work.open-cluster-management.io/ManifestWork': ['spec.workload.manifests[]'],
};

/** The objects that rules of Kyverno generate. */
export function generatedObjects(producer: FleetObject): readonly Produced[] {
  if (producer.id.group !== 'kyverno.io') return [];
  const found: Produced[] = [];
  for (const { path, value } of select(producer.manifest, 'spec.rules[].generate')) {
    const kind = stringAt(value, 'kind');
    const name = stringAt(value, 'name');
    if (kind === undefined || name === undefined || !isName(name)) continue;
    const version = stringAt(value, 'apiVersion') ?? 'v1';
    const namespace = stringAt(value, 'namespace') ?? '*';
    found.push({
      group: version.includes('/') ? version.slice(0, version.indexOf('/')) : '',
      kind,
      namespace: isName(namespace) ? namespace : '*',
      name,
      producer,
      path: [...path, 'name'],
    });
  }
  return found;
}

/** The Secret into which a resource of Crossplane writes how it is reached. */
export function connectionSecrets(producer: FleetObject): readonly Produced[] {
  const found: Produced[] = [];
  for (const field of ['writeConnectionSecretToRef', 'publishConnectionDetailsTo']) {
    const reference = recordAt(producer.manifest, 'spec', field);
    const name = stringAt(reference, 'name');
    const path: YamlPath = ['spec', field, 'name'];
    if (name === undefined) continue;
    const namespace = stringAt(reference, 'namespace') ?? producer.id.namespace;
    found.push({
      group: '',
      kind: 'Secret',
      namespace: namespace === '' ? '*' : namespace,
      name,
      producer,
      path,
    });
  }
  return found;
}

function isName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text);
}
