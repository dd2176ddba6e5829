import { recordAt, stringAt } from '#kube';
import type { Produce } from './makes.ts';

/** Copies of a Secret or ConfigMap in other namespaces, wherever an annotation asks for them. */
export function copiesWith(annotation: string): Produce {
  return ({ id: { group, kind, name }, manifest }) => {
    const annotations = {
      ...recordAt(manifest, 'metadata', 'annotations'),
      ...recordAt(manifest, 'spec', 'template', 'metadata', 'annotations'),
      ...recordAt(manifest, 'spec', 'target', 'template', 'metadata', 'annotations'),
      ...recordAt(manifest, 'spec', 'secretTemplate', 'annotations'),
    };
    if (!Object.keys(annotations).some((key) => key.includes(annotation))) return [];
    const named = stringAt(manifest, 'spec', 'secretName') ?? stringAt(manifest, 'spec', 'target', 'name');
    return [
      {
        group: '',
        kind: group === '' && kind === 'ConfigMap' ? 'ConfigMap' : 'Secret',
        namespace: '*',
        name: group === '' ? name : (named ?? name),
        path: ['metadata', 'annotations'],
      },
    ];
  };
}
