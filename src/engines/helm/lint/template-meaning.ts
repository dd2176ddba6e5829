import { type Tree, nodeText } from '#gotemplate';
import { callsIn } from './called-templates.ts';

/** What decides on all that can be said of a template without its values. */
export type TemplateMeaning = {
  /** Equal for templates that do the same, whatever those are called that they call. */
  readonly text: string;
  /** The template itself and all that it may call, in an order that is the same for equal texts. */
  readonly trees: readonly Tree[];
};

/** The meaning of a template among others, as long as no computed name of a call becomes known. */
export function templateMeaning(template: Tree, defines: ReadonlyMap<string, Tree>): TemplateMeaning {
  const trees = [template];
  const numbers = new Map<string, number>();
  const parts: unknown[] = [];
  for (const tree of trees) {
    const calls = new Map<string, number>();
    for (const name of callsIn(tree.root)) {
      if (name !== undefined) calls.set(name, (calls.get(name) ?? 0) + 1);
    }
    for (const name of calls.keys()) {
      if (numbers.has(name)) continue;
      const called = defines.get(name);
      numbers.set(name, called ? trees.push(called) - 1 : -1);
    }
    parts.push(unnamed(nodeText(tree.root), calls, numbers));
  }
  return { text: JSON.stringify(parts), trees };
}

/** A text with numbers for the names that it calls, and the names that stand elsewhere in it as well. */
function unnamed(
  text: string,
  calls: ReadonlyMap<string, number>,
  numbers: ReadonlyMap<string, number>,
): readonly unknown[] {
  let result = text;
  const named: (readonly [name: string, number: number | undefined])[] = [];
  for (const [name, times] of calls) {
    const parts = result.split(`"${name}"`);
    if (parts.length === times + 1 && parts.every((part) => !part.includes(name)))
      result = parts.join(`"\u0000${numbers.get(name)}"`);
    else named.push([name, numbers.get(name)]);
  }
  return [result, named];
}
