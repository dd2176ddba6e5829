import { hesitation } from '#evidence';
import {
  type Container,
  type Fleet,
  type FleetObject,
  type PodTemplate,
  containersOf,
  fleetPods,
  keysOf,
} from '#fleet';
import { type Json, isRecord, jsonText, recordsAt, stringAt } from '#kube';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A ConfigMap or Secret is mounted whole at the path of the file that one of its keys is for. */
export const directoryForFile = defineRule<{
  workload: string;
  container: string;
  mountPath: string;
  key: string;
}>({
  name: 'directory-for-file',
  title: 'A volume makes a directory of the file that its key is for',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const { object, pod } of fleetPods(fleet)) {
      const volumes = recordsAt(pod.spec, 'volumes');
      for (const container of containersOf(pod)) {
        for (const [index, mount] of recordsAt(container.spec, 'volumeMounts')) {
          const mountPath = (stringAt(mount, 'mountPath') ?? '').replace(/\/$/, '');
          if (isPartial(mount) || !/[^/]\.\w+$/.test(mountPath)) continue;
          const key = mountPath.slice(mountPath.lastIndexOf('/') + 1);
          const volume = volumes.find(([, each]) => each['name'] === mount['name'])?.[1];
          if (!filesOf(fleet, object, volume).includes(key)) continue;
          // Who names the file inside knows of the directory.
          if (textOf(pod, container).includes(`${mountPath}/`)) continue;
          report({
            object,
            path: [...container.path, 'volumeMounts', index, 'mountPath'],
            data: {
              workload: kindName(object.id),
              container: stringAt(container.spec, 'name') ?? '',
              mountPath,
              key,
            },
            reasons: isNamed(container, mountPath) ? [] : [unnamed],
          });
        }
      }
    }
  },
  say: ({ workload, container, mountPath, key }) => ({
    what: `container ${container} of ${workload} finds a directory at ${mountPath}: the volume is mounted there whole, and key ${key} lies inside it`,
    so: 'Whoever reads the path as a file fails: it is a directory',
    do: `Add subPath: ${key} to the mount, or mount the volume at the folder above`,
  }),
});

const unnamed = hesitation('reader-unknown', 'git does not show who reads the file');

function isPartial(mount: Json): boolean {
  return mount['subPath'] !== undefined || mount['subPathExpr'] !== undefined;
}

/** The files of a volume that are the keys of one ConfigMap or Secret in git. */
function filesOf(fleet: Fleet, { id, world }: FleetObject, volume: Json | undefined): readonly string[] {
  for (const { kind, field, named } of sources) {
    const source = volume?.[field];
    if (!isRecord(source)) continue;
    const items = recordsAt(source, 'items');
    if (items.length > 0) return items.map(([, item]) => stringAt(item, 'path') ?? '');
    const reference = { group: '', kind, namespace: id.namespace, name: stringAt(source, named) ?? '' };
    return fleet.objectsAt(world, reference).flatMap((object) => keysOf(object) ?? []);
  }
  return [];
}

const sources = [
  { kind: 'ConfigMap', field: 'configMap', named: 'name' },
  { kind: 'Secret', field: 'secret', named: 'secretName' },
] as const;

function textOf({ spec }: PodTemplate, container: Container): string {
  return [spec['initContainers'], container.spec['command'], container.spec['args'], container.spec['env']]
    .map(jsonText)
    .join('\n');
}

/** Whether what the container runs, or a variable of it, names the very path. */
function isNamed({ spec }: Container, mountPath: string): boolean {
  return jsonText([spec['command'], spec['args'], spec['env']]).includes(mountPath);
}
