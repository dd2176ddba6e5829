import type { FleetObject } from '../../fleet/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
import type { NeedBuilder } from '../need-builder.js';
/** What an object rests on to become healthy, or why it never can. */
export type HealthRequirements = {
    readonly requirements: readonly string[];
    readonly never?: Never;
};
/** A reason in the object itself for which it never becomes healthy, and the status it shows instead. */
export type Never = {
    readonly message: string;
    readonly status: 'Progressing' | 'Degraded' | 'Suspended' | 'Unknown';
    readonly path?: YamlPath;
};
/** Asks the family of the object's kind. A kind nobody knows has no health check: it is done once it exists. */
export declare function healthRequirements(builder: NeedBuilder, object: FleetObject): HealthRequirements;
