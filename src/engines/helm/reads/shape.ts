import { remembered } from '#answers';
/** Steps from the root of the chart's values; `*` is any key of a map or any entry of a list. */
export type ValuePath = readonly string[];

/** What is known, without running anything, of the value of an expression in a template. */
export type Shape = readonly Part[];

/** One thing that an expression may be. What none of these describes is left out: it holds nothing of the values. */
export type Part =
  /** The dot of a chart; its values begin at a path of the root chart's. */
  | { readonly kind: 'scope'; readonly prefix: ValuePath }
  /** A place in the values; at the root of a chart's own values `global` is that of all charts too. */
  | { readonly kind: 'values'; readonly path: ValuePath; readonly isRoot?: boolean }
  /** A `dict` or `list` written in the template. An open one may hold more than what is listed. */
  | { readonly kind: 'map'; readonly entries: ReadonlyMap<string, Shape>; readonly isOpen: boolean };

export const nothing: Shape = [];

/** Either of two. */
export function either(shapes: readonly Shape[]): Shape {
  const [first = nothing, second, ...more] = shapes.filter((shape) => shape.length > 0);
  if (!second) return first;
  const all = [first, second, ...more].flat();
  const byKey = new Map(all.map((part) => [shapeKey([part]), part]));
  return [...byKey.values()];
}

/** How many parts a shape has, those inside its dicts counted each time they are met. */
export function weightOf(shape: Shape): number {
  let weight = 0;
  for (const part of shape) weight += part.kind === 'map' ? mapWeight(part) : 1;
  return weight;
}

const mapWeight = remembered(({ entries }: Part & { readonly kind: 'map' }): number => {
  let weight = 1;
  for (const inner of entries.values()) weight += weightOf(inner);
  return weight;
});

/** What a field or an entry of it is. */
export function stepInto(shape: Shape, step: string): Shape {
  const [part] = shape;
  if (!part) return nothing;
  return shape.length === 1 ? stepPart(part, step) : either(shape.map((each) => stepPart(each, step)));
}

function stepPart(part: Part, step: string): Shape {
  switch (part.kind) {
    case 'values':
      return part.isRoot && step === 'global' && part.path.length > 0
        ? [inner(part.path, step), inner([], step)]
        : [inner(part.path, step)];
    case 'scope':
      if (step === 'Values') return [{ kind: 'values', path: part.prefix, isRoot: true }];
      return step === 'Subcharts'
        ? [{ kind: 'map', entries: new Map([['*', [part]]]), isOpen: true }]
        : nothing;
    case 'map':
      if (step === '*') return either([...part.entries.values()]);
      return either([part.entries.get(step) ?? nothing, part.entries.get('*') ?? nothing]);
  }
}

/** Deeper than anybody writes values, the whole of what is there counts. */
const deepest = 200;

function inner(path: ValuePath, step: string): Part {
  return { kind: 'values', path: path.length < deepest ? [...path, step] : path };
}

/** The same shape with every dict open, for those that a variable holds: they may be changed later. */
export function opened(shape: Shape): Shape {
  if (!shape.some((part) => part.kind === 'map' && !part.isOpen)) return shape;
  return shape.map((part) => (part.kind === 'map' && !part.isOpen ? { ...part, isOpen: true } : part));
}

/** A text that two shapes share exactly when they are the same. */
export function shapeKey(shape: Shape): string {
  return shape
    .map((part) => {
      if (part.kind === 'scope') return `scope ${part.prefix.join('\u0000')}`;
      if (part.kind === 'values') return `values ${part.path.join('\u0000')}`;
      const entries = [...part.entries].map(([name, inner]) => `${name}=${shapeKey(inner)}`).sort();
      return `map${part.isOpen ? '+' : ''}{${entries.join(',')}}`;
    })
    .sort()
    .join('|');
}
