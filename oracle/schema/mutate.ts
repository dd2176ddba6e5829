import { isRecord, type Json } from '#kube';

type Step = string | number;
type Holder = Record<Step, unknown>;

const values: readonly unknown[] = [
  1,
  -1,
  0,
  70000,
  1.5,
  'x',
  '',
  'Abc_Def',
  'a b',
  '8080',
  '50%',
  '1Gi',
  'Always',
  true,
  null,
  [],
  {},
  ['x'],
  { x: 'y' },
  [{}],
  [null],
];

/** A generator of numbers that is the same in every run. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return state / 0x7fffffff;
  };
}

/** A copy of an object with one thing changed: a field gone, misspelt, moved up, doubled, or of another value. */
export function mutate(object: Json, next: () => number): { readonly object: Json; readonly how: string } {
  const copy: Holder = JSON.parse(
    JSON.stringify(object, (_key, value) => (typeof value === 'bigint' ? Number(value) : value)),
  );
  const path = pick(placesOf(copy), next);
  if (path === undefined) return { object: copy, how: 'nothing' };
  const holder = holderOf(copy, path.slice(0, -1));
  const last = path.at(-1) ?? '';
  const where = path.join('.');
  const way = pick(['delete', 'rename', 'double', 'up', 'value', 'value', 'value'], next);
  if (way === 'delete') {
    if (Array.isArray(holder)) holder.splice(Number(last), 1);
    else delete holder[last];
    return { object: copy, how: `delete ${where}` };
  }
  if (way === 'rename' && typeof last === 'string') {
    holder[`${last}x`] = holder[last];
    delete holder[last];
    return { object: copy, how: `rename ${where}` };
  }
  if (way === 'double' && Array.isArray(holder)) {
    holder.push(structuredClone(holder[Number(last)]));
    return { object: copy, how: `double ${where}` };
  }
  if (way === 'up' && typeof last === 'string' && path.length > 1) {
    const above = holderOf(copy, path.slice(0, -2));
    if (!Array.isArray(above)) {
      above[last] = holder[last];
      delete holder[last];
      return { object: copy, how: `move up ${where}` };
    }
  }
  const value = pick(values, next);
  holder[last] = structuredClone(value);
  return { object: copy, how: `set ${where} = ${JSON.stringify(value)}` };
}

function pick<T>(list: readonly T[], next: () => number): T | undefined {
  return list[Math.min(list.length - 1, Math.floor(next() * list.length))];
}

function placesOf(value: unknown, path: readonly Step[] = []): readonly (readonly Step[])[] {
  if (Array.isArray(value))
    return value.flatMap((item, index) => [[...path, index], ...placesOf(item, [...path, index])]);
  if (!isRecord(value)) return [];
  return Object.entries(value)
    .filter(([key]) => path.length > 0 || !['apiVersion', 'kind', 'status'].includes(key))
    .flatMap(([key, child]) => [[...path, key], ...placesOf(child, [...path, key])]);
}

function holderOf(root: Holder, path: readonly Step[]): Holder {
  let current: unknown = root;
  for (const step of path) current = isHolder(current) ? current[step] : {};
  return isHolder(current) ? current : {};
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null;
}
