import type { Place } from '#files';
import type { YamlPath } from '#yaml';

/** A layer of values as origins know it: what it is called, and where its entries stand. */
export type OriginLayer = {
  readonly kind: 'subchart-defaults' | 'chart-defaults' | 'file' | 'inline' | 'parameter';
  /** How people call it: a path, or a flag with its text. */
  readonly name: string;
  /** Whether a person who uses the chart, not its author, wrote this layer. */
  readonly isUsers: boolean;
  /** Where an entry stands; the deepest existing parent answers for one that does not exist. */
  place(path: YamlPath): Place | undefined;
};

/** Who supplied a value: the layer, the path in that layer, and the origin it overrode (0 for none). */
export type ValueOrigin = {
  readonly layer: OriginLayer;
  readonly path: YamlPath;
  overrode: number;
};

/** The origins of one traced render. Maps and lists hold the numbers, this table what they stand for. */
export class ValueOrigins {
  private readonly records: ValueOrigin[] = [];

  /** Registers an origin; the number is never 0. */
  add(layer: OriginLayer, path: YamlPath): number {
    this.records.push({ layer, path, overrode: 0 });
    return this.records.length;
  }

  get(id: number): ValueOrigin | undefined {
    return this.records[id - 1];
  }

  /** Notes that one origin won over another, behind all that it has overridden before. */
  override(winner: number | undefined, loser: number | undefined): void {
    if (winner === undefined || loser === undefined) return;
    let last = this.get(winner);
    for (let hops = 0; last && hops < this.records.length; hops++) {
      if (last.overrode === loser || last === this.get(loser)) return;
      if (last.overrode === 0) {
        if (!this.leadsTo(loser, winner)) last.overrode = loser;
        return;
      }
      last = this.get(last.overrode);
    }
  }

  /** The chain from an origin down to the first value it hides. */
  chain(id: number): readonly ValueOrigin[] {
    const found: ValueOrigin[] = [];
    for (let at = this.get(id); at && !found.includes(at); at = this.get(at.overrode)) found.push(at);
    return found;
  }

  private leadsTo(from: number, to: number): boolean {
    return this.chain(from).some((record) => record === this.get(to));
  }
}
