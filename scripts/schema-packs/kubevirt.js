import { readFileSync } from 'node:fs';
import yaml from 'js-yaml';
import { goModule } from './go-module.js';

// KubeVirt keeps its schemas as texts in a Go map and makes the definitions in code; this is what that code says
// of groups, versions and scope (pkg/virt-operator/resource/generate/components/crds.go).
const kinds = [
  ['kubevirt.io', 'VirtualMachine', ['v1']],
  ['kubevirt.io', 'VirtualMachineInstance', ['v1']],
  ['kubevirt.io', 'VirtualMachineInstanceMigration', ['v1']],
  ['kubevirt.io', 'VirtualMachineInstancePreset', ['v1']],
  ['kubevirt.io', 'VirtualMachineInstanceReplicaSet', ['v1']],
  ['kubevirt.io', 'KubeVirt', ['v1']],
  ['instancetype.kubevirt.io', 'VirtualMachineInstancetype', ['v1beta1', 'v1']],
  ['instancetype.kubevirt.io', 'VirtualMachineClusterInstancetype', ['v1beta1', 'v1'], 'Cluster'],
  ['instancetype.kubevirt.io', 'VirtualMachinePreference', ['v1beta1', 'v1']],
  ['instancetype.kubevirt.io', 'VirtualMachineClusterPreference', ['v1beta1', 'v1'], 'Cluster'],
  ['pool.kubevirt.io', 'VirtualMachinePool', ['v1alpha1', 'v1beta1']],
  ['snapshot.kubevirt.io', 'VirtualMachineSnapshot', ['v1alpha1', 'v1beta1']],
  ['snapshot.kubevirt.io', 'VirtualMachineRestore', ['v1alpha1', 'v1beta1']],
  ['clone.kubevirt.io', 'VirtualMachineClone', ['v1alpha1', 'v1beta1']],
  ['export.kubevirt.io', 'VirtualMachineExport', ['v1alpha1', 'v1beta1']],
  ['migrations.kubevirt.io', 'MigrationPolicy', ['v1alpha1'], 'Cluster'],
];

/** The definitions of KubeVirt, put together as its operator does. */
export function kubevirtDefinitions({ path, version }) {
  const file = `${goModule(path, version)}/pkg/virt-operator/resource/generate/components/validations_generated.go`;
  const schemas = new Map(
    [...readFileSync(file, 'utf8').matchAll(/^\t"(\w+)": `([^`]*)`/gm)].map((match) => [
      match[1],
      yaml.load(match[2]),
    ]),
  );
  return kinds.map(([group, kind, versions, scope = 'Namespaced']) => {
    const plural = kind.endsWith('y') ? `${kind.slice(0, -1)}ies` : `${kind}s`;
    const names = { kind, plural: plural.toLowerCase() };
    return {
      metadata: { name: `${names.plural}.${group}` },
      spec: {
        group,
        names,
        scope,
        versions: versions.map((name) => ({
          name,
          served: true,
          schema: schemas.get(kind.toLowerCase()),
          subresources: { status: {} },
        })),
      },
    };
  });
}
