import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Makes the empty cluster what the scenarios' facts say: a pool's nodes (one unless it says more), storage and ingress classes. */
export function furnish({ kubectl, folder }, scenarios) {
  const objects = new Map();
  for (const { facts } of scenarios) {
    for (const pool of facts.nodePools) {
      for (let number = 1; number <= (pool.nodes ?? 1); number++)
        objects.set(`node ${pool.name}-${number}`, node(pool, number));
    }
    for (const fact of facts.storageClasses) objects.set(`class ${fact.name}`, storageClass(fact));
    for (const name of facts.ingressClasses) objects.set(`ingress ${name}`, ingressClass(name));
  }
  const file = join(folder, 'furniture.json');
  writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: [...objects.values()] }));
  kubectl('create', '-f', file);
}

function node({ name, arch, labels, taints, allocatable }, number) {
  const known = {
    'kubernetes.io/arch': arch,
    'kubernetes.io/os': 'linux',
    'kubernetes.io/hostname': `${name}-${number}`,
  };
  return {
    apiVersion: 'v1',
    kind: 'Node',
    metadata: { name: `${name}-${number}`, labels: { ...known, ...labels } },
    spec: { taints },
    status: { allocatable, capacity: allocatable },
  };
}

function storageClass({ name, default: isDefault, bindingMode, provisioner = 'disk.acme.test' }) {
  return {
    apiVersion: 'storage.k8s.io/v1',
    kind: 'StorageClass',
    metadata: {
      name,
      annotations: { 'storageclass.kubernetes.io/is-default-class': String(isDefault === true) },
    },
    provisioner,
    volumeBindingMode: bindingMode,
  };
}

function ingressClass(name) {
  return {
    apiVersion: 'networking.k8s.io/v1',
    kind: 'IngressClass',
    metadata: { name },
    spec: { controller: `acme.test/${name}` },
  };
}
