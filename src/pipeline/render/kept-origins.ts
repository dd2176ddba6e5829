import { type FileTree, type Place, isInTree, placeAt, sourceAt } from '#files';
import type { FieldOrigin, Origin, OriginStep } from '#kube';
import type { YamlPath } from '#yaml';

/** A place in a file of the tree under examination, as plain data. */
export type KeptPlace = { readonly path: string; readonly start: number; readonly end: number };

type KeptStep = Omit<OriginStep, 'place'> & { readonly place?: KeptPlace };
type KeptField = { readonly edit: KeptPlace; readonly steps: readonly KeptStep[] };

/** Where objects and their fields come from, as far as somebody asked; objects by their number. */
export type KeptOrigins = {
  readonly places: Map<number, KeptPlace>;
  readonly fields: Map<string, KeptField>;
};

/** What the origins of one result share. */
export type OriginsOf = {
  readonly origins: KeptOrigins;
  /** The files that places are in. */
  readonly tree: FileTree;
  /** The origin as the tool tells it, which may take the whole work once more. */
  readonly originAt: (index: number) => Origin | undefined;
  /** Hears what was added. */
  readonly onChange: (added: unknown) => void;
};

/** The origin of an object by what was asked before, else by its tool. */
export class RemadeOrigin implements Origin {
  private readonly index: number;
  private readonly from: OriginsOf;

  constructor(index: number, from: OriginsOf) {
    this.index = index;
    this.from = from;
  }

  get place(): Place {
    const { origins, tree, onChange } = this.from;
    const known = origins.places.get(this.index);
    if (known) return placeIn(tree, known);
    const { place } = this.real();
    const kept = keptPlace(tree, place);
    if (kept) onChange(origins.places.set(this.index, kept));
    return place;
  }

  field(path: YamlPath): FieldOrigin {
    const { origins, tree, onChange } = this.from;
    const key = JSON.stringify([this.index, ...path]);
    const known = origins.fields.get(key);
    if (known) {
      return {
        edit: placeIn(tree, known.edit),
        steps: known.steps.map(({ place, ...step }) => ({
          ...step,
          ...(place && { place: placeIn(tree, place) }),
        })),
      };
    }
    const found = this.real().field(path);
    const kept = keptField(tree, found);
    if (kept) onChange(origins.fields.set(key, kept));
    return found;
  }

  private real(): Origin {
    const origin = this.from.originAt(this.index);
    if (!origin) throw new Error('a result that is made once more is another one');
    return origin;
  }
}

/** The place of a tree that was kept. */
export function placeIn(tree: FileTree, { path, start, end }: KeptPlace): Place {
  return placeAt(sourceAt(tree, path), start, end);
}

/** A place that can be found again in the tree; what lies in archives, or is made on the way, cannot. */
export function keptPlace(tree: FileTree, { source, start, end }: Place): KeptPlace | undefined {
  const { path, text } = source;
  const canBeFound = isInTree(source) && text !== '' && sourceAt(tree, path).text === text;
  return canBeFound ? { path, start, end } : undefined;
}

function keptField(tree: FileTree, { edit, steps }: FieldOrigin): KeptField | undefined {
  const at = keptPlace(tree, edit);
  const kept: KeptStep[] = [];
  for (const { place, ...step } of steps) {
    const found = place && keptPlace(tree, place);
    if (place && !found) return undefined;
    kept.push({ ...step, ...(found && { place: found }) });
  }
  return at && isPlainData(kept) ? { edit: at, steps: kept } : undefined;
}

/** Whether data is the same after it was written down and read: maps, lists, texts and numbers. */
export function isPlainData(value: unknown): boolean {
  if (typeof value === 'function' || typeof value === 'symbol') return false;
  if (typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every(isPlainData);
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === null) && Object.values(value).every(isPlainData);
}
