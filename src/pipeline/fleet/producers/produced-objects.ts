import { recordAt, recordsAt, stringAt } from '#kube';
import type { FleetObject } from '../fleet.ts';
import type { Produced } from '../produced.ts';
import { producedByScripts } from '../scripts/script-products.ts';
import { connectionSecrets, embeddedObjects, generatedObjects } from './embedded-objects.ts';
import { producedByTable } from './produced-by-table.ts';
import { producedSecrets } from './secret-producers.ts';

/** Everything that controllers, scripts and annotations make out of an object. */
export function producedObjects(object: FleetObject): readonly Produced[] {
  return [
    ...producedByTable(object),
    ...producedSecrets(object),
    ...producedByScripts(object),
    ...servingCertificate(object),
    ...claimsOfStatefulSet(object),
    ...copies(object),
    ...embeddedObjects(object),
    ...generatedObjects(object),
    ...connectionSecrets(object),
  ];
}

/** OpenShift's service CA makes a Secret for a Service that asks for one. */
function servingCertificate(producer: FleetObject): readonly Produced[] {
  const found: Produced[] = [];
  const annotations = recordAt(producer.manifest, 'metadata', 'annotations');
  for (const key of [
    'service.beta.openshift.io/serving-cert-secret-name',
    'service.alpha.openshift.io/serving-cert-secret-name',
  ]) {
    const name = stringAt(annotations, key);
    if (name === undefined) continue;
    const path = ['metadata', 'annotations', key];
    found.push({
      group: '',
      kind: 'Secret',
      namespace: producer.id.namespace,
      name,
      producer,
      path,
      keys: ['tls.crt', 'tls.key'],
    });
  }
  return found;
}

function claimsOfStatefulSet(producer: FleetObject): readonly Produced[] {
  if (producer.id.kind !== 'StatefulSet') return [];
  const replicas = Number(
    producer.manifest['spec'] === undefined ? 1 : (recordAt(producer.manifest, 'spec')['replicas'] ?? 1),
  );
  const found: Produced[] = [];
  for (const [index, claim] of recordsAt(producer.manifest, 'spec', 'volumeClaimTemplates')) {
    const name = stringAt(claim, 'metadata', 'name');
    if (name === undefined) continue;
    for (let ordinal = 0; ordinal < Math.min(replicas, 50); ordinal++) {
      found.push({
        group: '',
        kind: 'PersistentVolumeClaim',
        namespace: producer.id.namespace,
        name: `${name}-${producer.id.name}-${ordinal}`,
        producer,
        path: ['spec', 'volumeClaimTemplates', index, 'metadata', 'name'],
      });
    }
  }
  return found;
}

/** Reflector and replicator copy a Secret or ConfigMap into other namespaces. */
function copies(producer: FleetObject): readonly Produced[] {
  const { kind, group, name } = producer.id;
  const annotations = {
    ...recordAt(producer.manifest, 'metadata', 'annotations'),
    ...recordAt(producer.manifest, 'spec', 'template', 'metadata', 'annotations'),
    ...recordAt(producer.manifest, 'spec', 'target', 'template', 'metadata', 'annotations'),
    ...recordAt(producer.manifest, 'spec', 'secretTemplate', 'annotations'),
  };
  const isCopied = Object.keys(annotations).some((key) =>
    /reflector\.v1\.k8s\.emberstack\.com\/|replicator\.v1\.mittwald\.de\//.test(key),
  );
  if (!isCopied) return [];
  const made = group === '' && kind === 'ConfigMap' ? 'ConfigMap' : 'Secret';
  const own =
    group === ''
      ? name
      : (stringAt(producer.manifest, 'spec', 'secretName') ??
        stringAt(producer.manifest, 'spec', 'target', 'name') ??
        name);
  return [{ group: '', kind: made, namespace: '*', name: own, producer, path: ['metadata', 'annotations'] }];
}
