import { podTemplates } from '#fleet';
import { isRecord, recordAt } from '#kube';
import { removeEntry } from '#yaml';
import { joined, textIn } from '../candidate.ts';
import { editPlace } from '../edit-place.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';
import { firstOf } from './first-of.ts';
import { eachOf, putOneOf } from './put-value.ts';

/** Lets pods that are bound to nodes which may vanish prefer those, and run elsewhere when there are none. */
const preferred: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const [pod] = object ? podTemplates(object.manifest) : [];
  const labels = recordAt(pod?.spec ?? {}, 'nodeSelector');
  const isFree = pod?.spec['affinity'] === undefined && Object.keys(labels).length > 0;
  if (!object || !pod || !isFree || !isOnly(raw.data)) return [];
  const { origin } = object;
  const path = [...pod.path, 'nodeSelector'];
  const at = editPlace(context, origin.field(path).edit);
  const matchExpressions = Object.entries(labels).map(([key, value]) => ({
    key,
    operator: 'In',
    values: [value],
  }));
  const affinity = {
    nodeAffinity: {
      preferredDuringSchedulingIgnoredDuringExecution: [{ weight: 100, preference: { matchExpressions } }],
    },
  };
  const added = fieldEdit(context, { origin, path: [...pod.path, 'affinity'], value: affinity });
  if (!at || !added || at.path.at(-1) !== 'nodeSelector') return [];
  return joined(
    [
      { at, edits: [removeEntry(at.document, at.path)] },
      { at: added, edits: [added.edit] },
    ],
    { what: `Let the pods of ${object.id.name} prefer the nodes that they are bound to` },
  );
};

/** Binds pods to a pool whose nodes stay. */
const lasting = putOneOf(({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const [pod] = object ? podTemplates(object.manifest) : [];
  if (!pod || isOnly(raw.data) || pod.spec['nodeSelector'] !== undefined) return [];
  const pools = (fleet?.facts.nodePools ?? []).filter(({ preemptible }) => preemptible !== true);
  const ways = pools.flatMap(({ labels = {}, name }) =>
    Object.keys(labels).length === 0 ? [] : [{ name, labels }],
  );
  return ways.map(({ name, labels }) => ({
    path: [...pod.path, 'nodeSelector'],
    value: labels,
    ...(ways.length > 1 && { option: name }),
  }));
});

function isOnly(data: unknown): boolean {
  return isRecord(data) && data['isOnly'] === true;
}

export const otherPool = firstOf(preferred, lasting);

/** Writes the node label that the volume of a pod has. */
export const nodeOfVolume = putOneOf(({ raw }, context) => {
  const object = objectOf(context, raw);
  const [pod] = object ? podTemplates(object.manifest) : [];
  const data: Readonly<Record<string, unknown>> = { ...raw.data };
  const key = textIn(raw.data, ['key']);
  const values = Array.isArray(data['values']) ? data['values'] : [];
  return pod && key !== undefined ? eachOf([...pod.path, 'nodeSelector', key], values) : [];
});
