import { asText } from '#text';
import { type Fleet, type FleetObject, containersOf, podTemplates } from '#fleet';
import { importFolders } from '#knowledge';
import { arrayAt, idText, jsonText, recordsAt, stringAt } from '#kube';
import { valueAt } from '#yaml';
import { kindName } from '../kind-name.ts';
import { type Found, defineRule } from '../rule.ts';
import { type Change, changes } from '../changes.ts';

/** A commit changes something that is read only when there is nothing yet. */
export const importedOnce = defineRule<Import>({
  name: 'imported-once',
  title: 'A change to something that is imported only once',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    if (!context.base) return;
    for (const change of changes(context)) {
      if (change.fleet.facts.disposable === true) continue;
      const old = context.base.find(({ target }) => target === change.fleet.target);
      fieldImport(change, report);
      if (old) mountedImport(change, old, report);
    }
  },
  say: (data) => ({
    what:
      data.kind === 'field'
        ? `${data.field} of ${data.object} changes, but ${data.why}`
        : `${data.object} changes, but ${data.reader} reads ${data.folder} only when it has no data yet`,
    so: 'Where it is installed already, nothing happens',
    do: 'Make the change in the running system as well',
  }),
});

type Import =
  | { readonly kind: 'field'; readonly object: string; readonly field: string; readonly why: string }
  | { readonly kind: 'mounted'; readonly object: string; readonly reader: string; readonly folder: string };

type Report = (found: Found<Import>) => void;

/** Fields that an operator reads when it creates, and never again. */
function fieldImport({ fleet, before, after }: Change, report: Report): void {
  const row = fleet.knowledge.of(before.id).readOnce;
  if (!row || !after) return;
  const path = row.field.split('.');
  const [old, current] = [before, after].map(({ manifest }) => valueAt(manifest, path));
  if (old === undefined || jsonText(old) === jsonText(current)) return;
  report({
    object: after,
    path,
    data: { kind: 'field', object: kindName(after.id), field: row.field, why: row.what },
  });
}

function mountedImport({ fleet, before, after }: Change, oldFleet: Fleet, report: Report): void {
  if (!after || !keepsData(after)) return;
  const current = importsOf(fleet, after);
  const old = importsOf(oldFleet, before);
  for (const [folder, config] of current) {
    const earlier = old.get(folder);
    if (!earlier || jsonText(earlier.manifest['data']) === jsonText(config.manifest['data'])) continue;
    report({
      object: config,
      path: ['data'],
      data: { kind: 'mounted', object: idText(config.id), reader: idText(after.id), folder },
    });
  }
}

/** The ConfigMaps that the containers of a workload import from, by folder. */
function importsOf(fleet: Fleet, workload: FleetObject): ReadonlyMap<string, FleetObject> {
  const found = new Map<string, FleetObject>();
  for (const pod of podTemplates(workload.manifest)) {
    for (const { spec } of containersOf(pod)) {
      const words = [...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText);
      for (const [, mount] of recordsAt(spec, 'volumeMounts')) {
        const path = stringAt(mount, 'mountPath') ?? '';
        const row = importFolders.find(
          ({ folder, word }) => path.startsWith(folder) && (word === undefined || words.includes(word)),
        );
        const volume = recordsAt(pod.spec, 'volumes').find(
          ([, each]) => stringAt(each, 'name') === stringAt(mount, 'name'),
        );
        const name = stringAt(volume?.[1], 'configMap', 'name');
        if (!row || name === undefined) continue;
        const id = { group: '', kind: 'ConfigMap', namespace: workload.id.namespace, name };
        const [config] = fleet.objectsAt(workload.world, id);
        if (config) found.set(row.folder, config);
      }
    }
  }
  return found;
}

/** Whether what was imported outlives the pod: in a volume, or in a database that its settings name. */
function keepsData({ manifest }: FleetObject): boolean {
  if (arrayAt(manifest, 'spec', 'volumeClaimTemplates').length > 0) return true;
  return podTemplates(manifest).some(
    (pod) =>
      recordsAt(pod.spec, 'volumes').some(([, volume]) => 'persistentVolumeClaim' in volume) ||
      containersOf(pod).some(({ spec }) =>
        recordsAt(spec, 'env').some(([, each]) =>
          ['KC_DB_URL', 'KC_DB_URL_HOST'].includes(stringAt(each, 'name') ?? ''),
        ),
      ),
  );
}
