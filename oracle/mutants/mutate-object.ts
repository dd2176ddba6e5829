import type { Chance } from './chance.ts';

type Step = string | number;
type Holder = Record<Step, unknown>;

const values: readonly unknown[] = [
  null,
  true,
  false,
  0,
  1,
  -1,
  3,
  1.5,
  1e21,
  9223372036854775000,
  '',
  'x',
  'True',
  'False',
  'Unknown',
  'true',
  '1',
  '2026-01-01T00:00:00Z',
  'nonsense',
  'Ready',
  'Failed',
  'Running',
  'Succeeded',
  'Active',
  'Healthy',
  'Progressing',
  [],
  {},
  [null],
  ['x'],
  [1],
  [{}],
  [[]],
  { x: 'y' },
  { x: null },
  { x: {} },
  [{ type: 'Ready', status: 'True' }],
  [{ type: 'Ready', status: 'False', message: 'm', reason: 'r' }],
  [{ type: 'Ready' }, null],
  [{ type: 5, status: true }],
];

const keys = [
  'conditions',
  'phase',
  'message',
  'observedGeneration',
  'reason',
  'status',
  'state',
  'replicas',
  'type',
  'health',
  'ready',
  'error',
  'lastTransitionTime',
  'paused',
  'suspend',
  'generation',
  'deletionTimestamp',
  'annotations',
];

/** Ways to change a live object; its kind stays. */
const mutators: Readonly<Record<string, (place: Place, chance: Chance) => void>> = {
  'another value': ({ holder, key }, chance) => {
    holder[key] = structuredClone(chance.pick(values));
  },
  gone: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.splice(Number(key), 1);
    else delete holder[key];
  },
  'number as a string': ({ holder, key }) => {
    holder[key] = String(holder[key]);
  },
  'in a list': ({ holder, key }) => {
    holder[key] = [holder[key]];
  },
  'out of its list': ({ holder, key }) => {
    const value = holder[key];
    if (Array.isArray(value)) holder[key] = value[0];
  },
  twice: ({ holder, key }) => {
    if (Array.isArray(holder)) holder.push(structuredClone(holder[Number(key)]));
  },
  misspelt: ({ holder, key }) => {
    if (Array.isArray(holder)) return;
    holder[`${key}x`] = holder[key];
    delete holder[key];
  },
  'field more': ({ holder }, chance) => {
    if (!Array.isArray(holder)) holder[chance.word(keys)] = structuredClone(chance.pick(values));
  },
  'value of another field': ({ holder, key, others }, chance) => {
    const other = chance.pick(others);
    if (other !== undefined) holder[key] = structuredClone(other.holder[other.key]);
  },
};

type Place = {
  readonly holder: Holder;
  readonly key: Step;
  readonly path: string;
  readonly others: readonly Omit<Place, 'others'>[];
};

/** Changes one field of the JSON of a live object. */
export function mutateObject(text: string, chance: Chance): { readonly text: string; readonly how: string } {
  const root: Holder = JSON.parse(text);
  const others = placesOf(root, '').filter(({ path }) => path !== '.apiVersion' && path !== '.kind');
  const deep = others.filter(({ path }) => path.startsWith('.status'));
  const place = chance.pick(deep.length > 0 && chance.next() < 0.7 ? deep : others);
  const how = chance.word(Object.keys(mutators));
  if (place !== undefined) mutators[how]?.({ ...place, others }, chance);
  return { text: JSON.stringify(root), how: `${how}: ${place?.path ?? ''}` };
}

function placesOf(value: unknown, path: string): readonly Omit<Place, 'others'>[] {
  if (!isHolder(value)) return [];
  return Object.keys(value).flatMap((name) => {
    const key = Array.isArray(value) ? Number(name) : name;
    return [{ holder: value, key, path: `${path}.${name}` }, ...placesOf(value[key], `${path}.${name}`)];
  });
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
