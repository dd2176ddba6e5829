import { asText } from '#text';
import { isRecord, jsonText } from '#kube';
import type { YamlPath } from '#yaml';

/** A field that differs; `undefined` on one side means that the field is absent there. */
export type FieldDifference = {
  /** Where it stands on the left, or, where it is absent there, on the right. */
  readonly path: YamlPath;
  /** Where it stands on the right; lists may hold the same item in another place. */
  readonly rightPath: YamlPath;
  readonly left: unknown;
  readonly right: unknown;
};

/** How texts are read before they are compared. */
export type Reading = {
  readonly left: (text: string) => string;
  readonly right: (text: string) => string;
};

/** Texts as they are. */
const verbatim: Reading = { left: (text) => text, right: (text) => text };

/**
 * The fields in which two values differ. Lists match by the key of their items (the name, the port, the path they are
 * mounted at), whatever their order, where each item has a key of its own; others item by item.
 */
export function compareValues(
  left: unknown,
  right: unknown,
  reading: Reading = verbatim,
): readonly FieldDifference[] {
  return compare({ left, right, leftPath: [], rightPath: [] }, reading);
}

type Pair = {
  readonly left: unknown;
  readonly right: unknown;
  readonly leftPath: YamlPath;
  readonly rightPath: YamlPath;
};

function compare({ left, right, leftPath, rightPath }: Pair, reading: Reading): readonly FieldDifference[] {
  if (left === right) return [];
  if (isRecord(left) && isRecord(right)) {
    const keys = [...new Set([...Object.keys(left), ...Object.keys(right)])].sort();
    return keys.flatMap((key) =>
      compare(
        {
          left: left[key],
          right: right[key],
          leftPath: [...leftPath, key],
          rightPath: [...rightPath, key],
        },
        reading,
      ),
    );
  }
  if (Array.isArray(left) && Array.isArray(right))
    return compareLists({ left, right, leftPath, rightPath }, reading);
  if (typeof left === 'string' && typeof right === 'string' && reading.left(left) === reading.right(right))
    return [];
  return [{ path: left === undefined ? rightPath : leftPath, rightPath, left, right }];
}

type Lists = Pair & { readonly left: readonly unknown[]; readonly right: readonly unknown[] };

function compareLists(lists: Lists, reading: Reading): readonly FieldDifference[] {
  const { left, right, leftPath, rightPath } = lists;
  const keys = itemKeys(lists, reading);
  const pairs = keys ? pairsByKey(keys.left, keys.right) : pairsInOrder(left, right);
  const found = pairs.flatMap(([from, to]) =>
    compare(
      {
        left: from === undefined ? undefined : left[from],
        right: to === undefined ? undefined : right[to],
        leftPath: [...leftPath, from ?? to ?? 0],
        rightPath: [...rightPath, to ?? from ?? 0],
      },
      reading,
    ),
  );
  const order = keys && isOrdered(leftPath) ? changedOrder(keys.left, keys.right) : undefined;
  return order ? [...found, { path: leftPath, rightPath, ...order }] : found;
}

type Indexes = readonly (readonly [number | undefined, number | undefined])[];

function pairsByKey(left: readonly string[], right: readonly string[]): Indexes {
  const added = right.flatMap((key, index) => (left.includes(key) ? [] : [[undefined, index] as const]));
  return [
    ...left.map((key, index) => {
      const at = right.indexOf(key);
      return [index, at < 0 ? undefined : at] as const;
    }),
    ...added,
  ];
}

/** Equal items at both ends stay together, so that one item more in the middle is one difference. */
function pairsInOrder(left: readonly unknown[], right: readonly unknown[]): Indexes {
  const shorter = Math.min(left.length, right.length);
  if (left.length === right.length) return left.map((_, index) => [index, index] as const);
  const [lefts, rights] = [left.map(jsonText), right.map(jsonText)];
  let start = 0;
  while (start < shorter && lefts[start] === rights[start]) start++;
  let end = 0;
  while (end < shorter - start && lefts.at(-1 - end) === rights.at(-1 - end)) end++;
  const length = Math.max(left.length, right.length) - start - end;
  return Array.from({ length }, (_, offset) => {
    const index = start + offset;
    return [
      index < left.length - end ? index : undefined,
      index < right.length - end ? index : undefined,
    ] as const;
  });
}

/** Fields that name an item of a list, the most telling first. */
const keyFields: readonly (readonly string[])[] = [
  ['name'],
  ['mountPath'],
  ['devicePath'],
  ['containerPort', 'protocol'],
  ['port', 'protocol'],
  ['topologyKey', 'whenUnsatisfiable'],
  ['ip'],
];

/** The keys of all items by the first fields that give each item of both lists one of its own. */
function itemKeys(
  { left, right }: Pick<Lists, 'left' | 'right'>,
  reading: Reading,
): { readonly left: readonly string[]; readonly right: readonly string[] } | undefined {
  for (const fields of keyFields) {
    const keys = {
      left: keysBy(left, fields, reading.left),
      right: keysBy(right, fields, reading.right),
    };
    if (keys.left && keys.right) return { left: keys.left, right: keys.right };
  }
  return undefined;
}

function keysBy(
  items: readonly unknown[],
  [first = '', ...others]: readonly string[],
  read: (text: string) => string,
): readonly string[] | undefined {
  const keys = new Set<string>();
  for (const item of items) {
    if (!isRecord(item) || !['string', 'number', 'bigint'].includes(typeof item[first])) return undefined;
    keys.add([first, ...others].map((field) => read(asText(item[field] ?? ''))).join(' '));
  }
  return keys.size === items.length ? [...keys] : undefined;
}

/** Lists whose items run one after the other. */
function isOrdered(path: YamlPath): boolean {
  return path.at(-1) === 'initContainers' || path.at(-1) === 'steps';
}

function changedOrder(
  left: readonly string[],
  right: readonly string[],
): { readonly left: string; readonly right: string } | undefined {
  const stayed = left.filter((key) => right.includes(key)).join(', ');
  const now = right.filter((key) => left.includes(key)).join(', ');
  return stayed === now ? undefined : { left: stayed, right: now };
}
