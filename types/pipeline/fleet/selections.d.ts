import type { Knowledge } from '../../knowledge/index.js';
import { type Unit } from '../render/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
import type { FleetObject } from './fleet.js';
import type { ObjectIndex } from './object-index.js';
import type { World } from './world.js';
/** An object that selects others by label. */
export type Selection = {
    readonly from: FleetObject;
    readonly path: YamlPath;
    readonly selector: Readonly<Record<string, unknown>>;
    /** What it selects: pods, or Services (monitors). */
    readonly selects: 'pods' | 'services';
    /** The namespaces it looks into; `'*'` for all of them. */
    readonly namespaces: readonly string[] | '*';
    /** The workloads or Services that carry the labels. */
    readonly matches: readonly FleetObject[];
    /** Why it may select more than git shows; `undefined` when `matches` is all of it. */
    readonly unseen: string | undefined;
};
/** The fleet as far as selectors look into it. */
export type SelectedFrom = {
    readonly applications: readonly (readonly [Unit, World])[];
    readonly objects: readonly FleetObject[];
    readonly index: ObjectIndex<FleetObject>;
    readonly knowledge: Knowledge;
};
/** Every selector of a fleet with what it selects: Services, budgets, network policies, monitors. */
export declare function selections(world: SelectedFrom): readonly Selection[];
