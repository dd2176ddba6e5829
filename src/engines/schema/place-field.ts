import { nearest } from '#outcome';
import type { Schema } from './schema.ts';
import { type FieldPath, formatPath, type Suggestion } from './violation.ts';

/** An unknown field, with those that stand beside it, the way to it and the schemas on that way. */
export type Unplaced = {
  readonly name: string;
  readonly beside: readonly string[];
  readonly path: FieldPath;
  readonly schemas: readonly Schema[];
};

/** What an unknown field was probably meant to be: the same field at another level, or a misspelt neighbour. */
export function placeField(field: Unplaced): Suggestion | undefined {
  const { name, beside: written, path, schemas } = field;
  const here = schemas.at(-1);
  if (here === undefined) return undefined;
  const near = nearest(name, here.properties?.keys() ?? []);
  if (near !== undefined && isSameWord(near.toLowerCase(), name.toLowerCase()))
    return { kind: 'rename', to: near };
  if (isLabelSelector(here) && near === undefined)
    return { kind: 'move', to: formatPath([...path, 'matchLabels', name]) };
  const withParent = findWithParent(field);
  if (withParent !== undefined) return { kind: 'move', to: withParent };
  const below = findBelow(name, here, { depth: 2, written });
  if (below !== undefined) return { kind: 'move', to: formatPath([...path, ...below, name]) };
  for (let level = schemas.length - 2; level >= 0; level--) {
    if (path.length === 0) break;
    const above = schemas[level];
    if (above?.properties?.has(name) === true && !everywhere.has(name)) {
      return { kind: 'move', to: formatPath([...path.slice(0, level), name]) };
    }
  }
  if (near !== undefined) return { kind: 'rename', to: near };
  const beside = findBeside(name, path, schemas);
  return beside === undefined ? undefined : { kind: 'move', to: beside };
}

/** A field that stands beside its own parent, both one level too deep: `destination` and `server` in `spec.source`. */
function findWithParent({ name, beside, path, schemas }: Unplaced): string | undefined {
  const strays = beside.filter((each) => schemas.at(-1)?.properties?.has(each) !== true);
  for (let level = schemas.length - 2; level >= 0; level--) {
    const parent = strays.find((each) => schemas[level]?.properties?.get(each)?.properties?.has(name));
    if (parent !== undefined) return formatPath([...path.slice(0, level), parent, name]);
  }
  return undefined;
}

/** Whether a schema is that of a selector, of which any other field is a label that lacks its level. */
function isLabelSelector({ properties }: Schema): boolean {
  return properties?.size === 2 && properties.has('matchLabels') && properties.has('matchExpressions');
}

/** Whether two names are one word, perhaps in the plural. */
function isSameWord(a: string, b: string): boolean {
  return a === b || a === `${b}s` || b === `${a}s`;
}

/** Fields that every object has: finding one of them higher up says nothing. */
const everywhere: ReadonlySet<string> = new Set(['apiVersion', 'kind', 'metadata', 'spec', 'status']);

/**
 * The way down to a schema that has the field, at most `depth` levels deep; lists are entered. Of several that have it
 * the one that is written beside it is meant: its content was indented too little.
 */
function findBelow(
  name: string,
  schema: Schema,
  { depth, written }: { readonly depth: number; readonly written: readonly string[] },
): readonly string[] | undefined {
  if (depth === 0 || schema.properties === undefined) return undefined;
  const children = [...schema.properties].filter(([step]) => step !== 'status');
  const holder =
    children.find(([step, child]) => written.includes(step) && child.properties?.has(name) === true) ??
    children.find(([, child]) => child.properties?.has(name) === true) ??
    children.find(([, child]) => child.items?.properties?.has(name) === true);
  if (holder !== undefined) return holder[1].items === undefined ? [holder[0]] : [holder[0], '*'];
  for (const [step, child] of children) {
    const found = findBelow(name, child.items ?? child, { depth: depth - 1, written: [] });
    if (found !== undefined) return child.items === undefined ? [step, ...found] : [step, '*', ...found];
  }
  return undefined;
}

/** A field of a sibling object: `spec.source.path` written in `spec.destination`. */
function findBeside(name: string, path: FieldPath, schemas: readonly Schema[]): string | undefined {
  const parent = schemas.at(-2);
  if (parent?.properties === undefined || parent.properties.size > 12) return undefined;
  const holders = [...parent.properties].filter(
    ([step, child]) => step !== 'status' && child.properties?.has(name) === true,
  );
  const [first, second] = holders;
  return first === undefined || second !== undefined
    ? undefined
    : formatPath([...path.slice(0, -1), first[0], name]);
}
