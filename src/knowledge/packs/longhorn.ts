import { arrayAt, isRecord, stringAt } from '#kube';
import { parseYamlValue } from '#yaml';
import type { Produce, Product } from '../pack/makes.ts';
import type { Pack } from '../pack/pack.ts';

const classKind = { group: 'storage.k8s.io', kind: 'StorageClass', namespace: '' };

/** The manager applies the class that stands as text in this ConfigMap. */
const configuredClass: Produce = ({ id, manifest }) => {
  const text = stringAt(manifest, 'data', 'storageclass.yaml');
  if (id.name !== 'longhorn-storageclass' || text === undefined) return [];
  const name = nameIn(text);
  return name === undefined ? [] : [{ ...classKind, name, path: ['data', 'storageclass.yaml'] }];
};

/** The manager makes a class for volumes that are bound by hand. */
const staticClass: Produce = ({ manifest }): readonly Product[] => {
  const containers = arrayAt(manifest, 'spec', 'template', 'spec', 'containers');
  const isManager = containers.some((container) =>
    /(?:^|\/)longhorn-manager(?:[:@]|$)/.test(stringAt(container, 'image') ?? ''),
  );
  return isManager ? [{ ...classKind, name: 'longhorn-static', path: [] }] : [];
};

function nameIn(text: string): string | undefined {
  try {
    const value = parseYamlValue(text);
    return isRecord(value) ? stringAt(value, 'metadata', 'name') : undefined;
  } catch {
    return undefined;
  }
}

export const longhorn: Pack = {
  project: 'Longhorn',
  groups: [],
  kinds: {},
  onOthers: { '/ConfigMap': configuredClass, 'apps/DaemonSet': staticClass },
};
