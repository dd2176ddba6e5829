import type { Operand } from '#gotemplate';
import { type Shape, either, nothing, opened, stepInto } from './shape.ts';

/** An argument of a function: its shape, and how it is written unless it comes through a pipe. */
export type Argument = { readonly node?: Operand; readonly shape: Shape };

/** What a call does with the values that it is given. */
export type Effects = {
  use(shape: Shape, isWhole: boolean): void;
  /** A function that changes its argument in place. */
  write(shape: Shape): void;
};

/** The shape of what a function returns. A function that is not listed reads all it is given and returns new text. */
export function callShape(name: string, args: readonly Argument[], effects: Effects): Shape {
  const shapes = args.map(({ shape }) => shape);
  const [first = nothing, ...others] = shapes;
  switch (name.replace(/^must([A-Z])/, (_, letter: string) => letter.toLowerCase())) {
    case 'and':
    case 'or':
    case 'default':
    case 'coalesce':
    case 'deepCopy':
    case 'first':
    case 'last':
    case 'rest':
    case 'initial':
    case 'reverse':
    case 'compact':
    case 'uniq':
    case 'concat':
    case 'without':
      return passOn(name, shapes, effects);
    case 'ternary':
      effects.use(others[1] ?? nothing, true);
      return either([first, others[0] ?? nothing]);
    case 'required':
      return others[0] ?? nothing;
    case 'merge':
    case 'mergeOverwrite':
      effects.write(first);
      return opened(either(shapes));
    case 'set':
      effects.write(first);
      effects.use(others[1] ?? nothing, true);
      return opened(first);
    case 'unset':
    case 'pick':
    case 'omit':
      return opened(first);
    case 'not':
    case 'empty':
      effects.use(first, false);
      return nothing;
    case 'kindIs':
    case 'typeIs':
    case 'typeIsLike':
      effects.use(others[0] ?? nothing, false);
      return nothing;
    case 'kindOf':
    case 'typeOf':
      effects.use(first, false);
      return nothing;
    case 'keys':
      for (const shape of shapes) effects.use(stepInto(shape, '*'), false);
      return nothing;
    case 'values':
      return either(shapes.map((shape) => stepInto(shape, '*')));
    case 'hasKey':
      effects.use(stepInto(first, stepOf(args[1])), false);
      return nothing;
    case 'get':
    case 'index':
      for (const key of others) effects.use(key, true);
      return args.slice(1).reduce((shape, key) => stepInto(shape, stepOf(key)), first);
    case 'dig': {
      const steps = args.slice(0, -2).map(stepOf);
      return either([steps.reduce(stepInto, shapes.at(-1) ?? nothing), shapes.at(-2) ?? nothing]);
    }
    case 'pluck':
      return either(others.map((shape) => stepInto(shape, stepOf(args[0]))));
    case 'dict':
      return dictShape(args);
    case 'list':
    case 'tuple':
    case 'append':
    case 'prepend':
      return [{ kind: 'map', entries: new Map([['*', either(shapes.flatMap(itemShapes))]]), isOpen: true }];
    default:
      for (const shape of shapes) effects.use(shape, true);
      return nothing;
  }
}

/** `and` and `or` ask whether their arguments are set; the others hand them on. */
function passOn(name: string, shapes: readonly Shape[], effects: Effects): Shape {
  for (const shape of shapes) effects.use(shape, name === 'without');
  return either(shapes);
}

/** A list in a list is taken for its entries as well: `append .Values.list item`. */
function itemShapes(shape: Shape): readonly Shape[] {
  return [shape, stepInto(shape, '*')];
}

function dictShape(args: readonly Argument[]): Shape {
  const entries = new Map<string, Shape>();
  let isOpen = args.length % 2 === 1;
  for (let index = 0; index + 1 < args.length; index += 2) {
    const key = args[index]?.node;
    if (key?.kind === 'string') entries.set(key.text, args[index + 1]?.shape ?? nothing);
    else {
      isOpen = true;
      entries.set('*', either([entries.get('*') ?? nothing, args[index + 1]?.shape ?? nothing]));
    }
  }
  return [{ kind: 'map', entries, isOpen }];
}

/** The step that a key makes: its text if it is written, else any. */
function stepOf(key: Argument | undefined): string {
  return key?.node?.kind === 'string' ? key.node.text : '*';
}
