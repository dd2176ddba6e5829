import { type ApplicationUnit, type Unit } from '../render/index.js';
import { type Edge, type FleetObject, type ObjectIndex, type Produced, type World } from '../fleet/index.js';
/** What is needed to find an object that was put into the wrong namespace, or is looked for in it. */
export type Makers = {
    readonly objects: ObjectIndex<FleetObject>;
    readonly produced: ObjectIndex<Produced>;
    readonly possible: ObjectIndex<Produced>;
    readonly releases: Releases;
};
/** An object that stands in another namespace than the one in which it is looked for. */
export type Misplaced = {
    readonly namespace: string;
    /** The object itself, what makes it, or the Application after whose release it is named. */
    readonly maker: FleetObject;
};
/** The Helm releases that are not rendered, by cluster. */
export type Releases = ReadonlyMap<World, readonly Release[]>;
type Release = {
    readonly name: string;
    readonly namespace: string;
    readonly unit: ApplicationUnit;
};
/** The Helm releases of which git shows the name and the namespace only. */
export declare function incompleteReleases(units: readonly (readonly [Unit, World])[]): Releases;
/**
 * Where the other end of an edge stands, if not where it is looked for: made by an Application that otherwise goes
 * there, or brought by a release that goes elsewhere.
 */
export declare function findInWrongNamespace(edge: Edge, world: Makers): Misplaced | undefined;
export {};
