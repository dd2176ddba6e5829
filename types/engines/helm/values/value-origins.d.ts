import type { Place } from '../../../base/files/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
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
};
/** The origins of one traced render. Maps and lists hold the numbers, this table what they stand for. */
export declare class ValueOrigins {
    private readonly origins;
    /** Registers the origin of an entry of a container; the number is never 0. */
    add(layer: OriginLayer, parent: number, key: string | number): number;
    get(id: number): ValueOrigin | undefined;
    /** Notes that one origin won over another, behind all that it has overridden before. */
    override(winner: number | undefined, loser: number | undefined): void;
    /** The chain from an origin down to the first value it hides. */
    chain(id: number): readonly ValueOrigin[];
    private at;
    private pathOf;
    private leadsTo;
}
