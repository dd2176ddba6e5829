import { addTo } from '#groups';
import { pulse } from '#budget';
import { recordAt } from '#kube';
import { asText } from '#text';
import type { FleetObject } from './fleet.ts';
import { podTemplates } from './pods.ts';

/** Who of a list may carry the labels that a selector asks for, in the order of the list. */
export type Carriers = ((selector: Readonly<Record<string, unknown>>) => readonly FleetObject[]) & {
  /** Whether any of them has a label of this name. */
  readonly haveKey: (key: string) => boolean;
  /** Those that have one of these labels, in their order; of each label not more than so many. */
  readonly withAny: (labels: Readonly<Record<string, unknown>>, most: number) => readonly FleetObject[];
};

/**
 * The workloads or Services of a list by their labels, so that a thousand selectors do not each look at a thousand
 * objects. Whether one of them is selected is left to whoever asks.
 */
export function carriersOf(list: readonly FleetObject[], selects: 'pods' | 'services'): Carriers {
  let carriers = known[selects].get(list);
  if (!carriers) known[selects].set(list, (carriers = readCarriers(list, selects)));
  return carriers;
}

const known = {
  pods: new WeakMap<readonly FleetObject[], Carriers>(),
  services: new WeakMap<readonly FleetObject[], Carriers>(),
};

function readCarriers(list: readonly FleetObject[], selects: 'pods' | 'services'): Carriers {
  const all: FleetObject[] = [];
  const places = new Map<string, number[]>();
  const keys = new Set<string>();
  /** Controllers add labels of their own to the pods of these. */
  const anyLabel: number[] = [];
  for (const object of list) {
    const labels = labelsOf(object, selects);
    if (labels.length === 0) continue;
    const place = all.push(object) - 1;
    if (controllersLabel.has(object.id.kind)) anyLabel.push(place);
    for (const each of labels) for (const key of Object.keys(each)) keys.add(key);
    const pairs = new Set(labels.flatMap((each) => Object.entries(each).map(pairText)));
    for (const pair of pairs) {
      addTo(places, pair, place);
    }
  }
  const carriers = (selector: Readonly<Record<string, unknown>>): readonly FleetObject[] => {
    const wanted = Object.entries(recordAt(selector, 'matchLabels')).map(
      (pair) => places.get(pairText(pair)) ?? [],
    );
    if (wanted.length === 0) return all;
    const fewest = wanted.reduce((best, each) => (each.length < best.length ? each : best));
    pulse(fewest.length + anyLabel.length);
    return [...new Set([...fewest, ...anyLabel])].sort((a, b) => a - b).flatMap((place) => all[place] ?? []);
  };
  const withAny: Carriers['withAny'] = (labels, most) => {
    const some = Object.entries(labels).flatMap((pair) => (places.get(pairText(pair)) ?? []).slice(0, most));
    return [...new Set(some)].sort((a, b) => a - b).flatMap((place) => all[place] ?? []);
  };
  return Object.assign(carriers, { haveKey: (key: string) => keys.has(key), withAny });
}

const controllersLabel: ReadonlySet<string> = new Set(['StatefulSet', 'Job', 'CronJob']);

function labelsOf(
  { id, manifest }: FleetObject,
  selects: 'pods' | 'services',
): readonly Readonly<Record<string, unknown>>[] {
  if (selects === 'pods') return podTemplates(manifest).map(({ labels }) => labels);
  return id.kind === 'Service' && id.group === '' ? [recordAt(manifest, 'metadata', 'labels')] : [];
}

function pairText([key, value]: readonly [string, unknown]): string {
  return `${key}=${asText(value)}`;
}
