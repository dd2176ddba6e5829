import type { Place } from '#files';
import type { YamlPath } from '#yaml';

/** A layer of values as origins know it: what it is called, and where its entries stand. */
export type OriginLayer = {
  readonly kind: 'subchart-defaults' | 'chart-defaults' | 'file' | 'inline' | 'parameter';
  /** How people call it: a path, or a flag with its text. */
  readonly name: string;
  /** Whether a person who uses the chart, not its author, wrote this layer. */
  readonly isUsers: boolean;
  /** The archive that a chart's own layer lies in. */
  readonly packedIn?: string;
  /** Where an entry stands; the deepest existing parent answers for one that does not exist. */
  place(path: YamlPath): Place | undefined;
};

/** Who supplied a value: the layer, the path in that layer, and the origin it overrode (0 for none). */
export type ValueOrigin = {
  readonly layer: OriginLayer;
  readonly path: YamlPath;
};

type Origin = {
  readonly layer: OriginLayer;
  /** The origin of the container that the value stands in; 0 for the root of its layer. */
  readonly parent: number;
  readonly key: string | number;
  overrode: number;
};

/** The origins of one traced render. Maps and lists hold the numbers, this table what they stand for. */
export class ValueOrigins {
  private readonly origins: Origin[] = [];
  /** Of each origin one that is nearer to the end of its chain; itself where it is the end. */
  private readonly nearer: number[] = [];

  /** Registers the origin of an entry of a container; the number is never 0. */
  add(layer: OriginLayer, parent: number, key: string | number): number {
    this.origins.push({ layer, parent, key, overrode: 0 });
    this.nearer.push(this.origins.length);
    return this.origins.length;
  }

  get(id: number): ValueOrigin | undefined {
    const origin = this.at(id);
    return origin && { layer: origin.layer, path: this.pathOf(origin) };
  }

  /** Notes that one origin won over another, behind all that it has overridden before. */
  override(winner: number | undefined, loser: number | undefined): void {
    if (winner === undefined || loser === undefined || winner === loser) return;
    const last = this.endOf(winner);
    const end = this.endOf(loser);
    const origin = this.at(last);
    // In one chain already, or behind each other.
    if (!origin || last === end) return;
    origin.overrode = loser;
    this.nearer[last - 1] = end;
  }

  /** The chain from an origin down to the first value it hides. */
  chain(id: number): readonly ValueOrigin[] {
    const found: ValueOrigin[] = [];
    for (let at = this.at(id); at; at = this.at(at.overrode))
      found.push({ layer: at.layer, path: this.pathOf(at) });
    return found;
  }

  /** The layers of that chain. */
  layers(id: number): readonly OriginLayer[] {
    const found: OriginLayer[] = [];
    for (let at = this.at(id); at; at = this.at(at.overrode)) found.push(at.layer);
    return found;
  }

  private at(id: number): Origin | undefined {
    return this.origins[id - 1];
  }

  private pathOf(origin: Origin): YamlPath {
    const path: (string | number)[] = [];
    for (let at: Origin | undefined = origin; at; at = this.at(at.parent)) path.push(at.key);
    return path.toReversed();
  }

  /** The end of a chain, found without going through all of it: every layer of thousands asks for every entry. */
  private endOf(id: number): number {
    let end = id;
    for (let next = this.nearer[end - 1]; next !== undefined && next !== end; next = this.nearer[end - 1])
      end = next;
    for (let at = id; at !== end; ) {
      const next = this.nearer[at - 1] ?? end;
      this.nearer[at - 1] = end;
      at = next;
    }
    return end;
  }
}
