import { type Place, placeAt, readText, source } from '#files';
import { recordAt } from '#kube';
import { type TreeIndex, commandFiles } from '#sources';
import type { Witness } from '../witness.ts';

/**
 * A script makes objects of the kind under a name that is partly a variable, and the rest of that name fits: a hook of an
 * operator in a ConfigMap, or a script of the tree.
 */
export const namedByVariable: Witness = ({ fleet, tree }) => {
  let known: readonly Pattern[] | undefined;
  return ({ edge: { to } }) => {
    known ??= [
      ...patternsOf(tree),
      ...fleet.index.objects
        .ofKind('/ConfigMap')
        .flatMap(({ manifest, origin }) =>
          Object.values(recordAt(manifest, 'data')).flatMap((text) =>
            typeof text === 'string' ? patternsIn(text, () => origin.place) : [],
          ),
        ),
    ];
    const found = known.find((pattern) => pattern.kinds.test(to.kind) && fits(pattern, to.name));
    if (!found) return [];
    const text = `a script creates objects called ${found.prefix}…${found.suffix}`;
    return [{ code: 'by-hand', speaks: 'for', weight: 'strong', text, place: found.place }];
  };
};

/** Those of the scripts of a tree, found once for all its targets. */
function patternsOf(tree: TreeIndex): readonly Pattern[] {
  let found = ofTrees.get(tree);
  if (!found) {
    found = commandFiles(tree).flatMap((file) => {
      const text = readText(tree.tree, file) ?? '';
      return patternsIn(text, (at) => placeAt(source(file, text), at));
    });
    ofTrees.set(tree, found);
  }
  return found;
}

const ofTrees = new WeakMap<TreeIndex, readonly Pattern[]>();

/** A name of which a variable is a part, in a script that creates objects. */
type Pattern = {
  readonly prefix: string;
  readonly suffix: string;
  readonly kinds: { test(kind: string): boolean };
  readonly place: () => Place;
};

const client = /\b(?:kubectl|oc)\b/;
const creates = /\b(?:apply|create|replace)\b/;
const namesIt = /\bname\b|\bcreate\s/i;
const variable = String.raw`["']?\$(?:\{\w+\}|\w+)["']?`;
const partly = new RegExp(
  String.raw`(?<![\w.\/-])([a-z0-9][a-z0-9.-]*[.-])?${variable}([.-][a-z0-9.-]*[a-z0-9])?(?![\w.\/-])`,
  'g',
);
const fewestLetters = 4;

function patternsIn(text: string, placeAtOffset: (at: number) => Place): readonly Pattern[] {
  const lines = text.includes('$') ? text.split('\n') : [];
  if (!lines.some((line) => client.test(line) && creates.test(line))) return [];
  const lower = text.toLowerCase();
  const kinds = { test: (kind: string) => lower.includes(kind.toLowerCase()) };
  let start = 0;
  return lines.flatMap((line) => {
    const at = start;
    start += line.length + 1;
    if (!line.includes('$') || !namesIt.test(line)) return [];
    return Array.from(line.matchAll(partly), ({ 1: prefix = '', 2: suffix = '', index }) => ({
      prefix,
      suffix,
      kinds,
      place: () => placeAtOffset(at + index),
    })).filter((each) => `${each.prefix}${each.suffix}`.replaceAll(/[^a-z]/g, '').length >= fewestLetters);
  });
}

function fits({ prefix, suffix }: Pattern, name: string): boolean {
  return name.length > prefix.length + suffix.length && name.startsWith(prefix) && name.endsWith(suffix);
}
