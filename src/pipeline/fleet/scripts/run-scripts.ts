import { isShellScript } from '#knowledge';
import { arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from '../fleet.ts';
import { type Container, containersOf, podTemplates } from '../pods.ts';

/** A text that a container runs: a word of its command, or a file that it mounts from a ConfigMap. */
export type RunScript = {
  readonly text: string;
  /** The object and the field that hold the text. */
  readonly holder: FleetObject;
  readonly path: YamlPath;
  readonly container: Container;
};

/** The scripts that the containers of an object run, those of mounted ConfigMaps among them. */
export function runScripts(fleet: Fleet, object: FleetObject): readonly RunScript[] {
  const found: RunScript[] = [];
  for (const pod of podTemplates(object.manifest)) {
    for (const container of containersOf(pod)) {
      for (const field of ['command', 'args']) {
        arrayAt(container.spec, field).forEach((word, index) => {
          if (typeof word === 'string' && /\s/.test(word.trim()))
            found.push({ text: word, holder: object, path: [...container.path, field, index], container });
        });
      }
      const mounted = new Set(recordsAt(container.spec, 'volumeMounts').map(([, mount]) => mount['name']));
      for (const [, volume] of recordsAt(pod.spec, 'volumes')) {
        const name = stringAt(volume, 'configMap', 'name');
        if (name === undefined || !mounted.has(volume['name'])) continue;
        found.push(...filesOf(fleet, object, name).map((file) => ({ ...file, container })));
      }
    }
  }
  return found;
}

function filesOf(fleet: Fleet, { world, id }: FleetObject, name: string) {
  const holders = fleet.objectsAt(world, {
    group: '',
    kind: 'ConfigMap',
    namespace: id.namespace,
    name,
  });
  return holders.flatMap((holder) =>
    Object.entries(recordAt(holder.manifest, 'data')).flatMap(([key, text]) =>
      typeof text === 'string' && (isShellScript(key) || /^#!.*sh\b/.test(text))
        ? [{ text, holder, path: ['data', key] }]
        : [],
    ),
  );
}
