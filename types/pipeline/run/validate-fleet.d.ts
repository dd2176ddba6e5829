import { type Budget } from '../../base/budget/index.js';
import { type Fleet, type FleetObject } from '../fleet/index.js';
import type { HealthKnowledge } from '../needs/index.js';
import { type Problem } from '../../base/outcome/index.js';
import type { YamlPath } from '../../base/yaml/index.js';
import { type SchemaCatalog, type Validation } from '../../engines/schema/index.js';
/** What the schema of its kind says of an object; `undefined` when no schemas were handed in. */
export type FleetValidation = (object: FleetObject) => Validation | undefined;
/** Holds every object against its schema, each once and only when asked for. */
export declare function validateFleet(fleet: Fleet, schemas: SchemaCatalog | undefined, { budget, onProblem }: Boundary): FleetValidation;
/** What validation may take, and who is told of an object that it could not see through. */
export type Boundary = {
    readonly budget: Budget;
    onProblem(problem: Problem): void;
};
/**
 * Why the API server would not take an object: the first violation that it refuses. Fields it does not know it
 * drops, as Argo CD asks it to: they are drift, not refusal.
 */
export declare function refusalOf(validation: FleetValidation): NonNullable<HealthKnowledge['refuses']>;
/** Fields of an object that the API server drops, so that it never matches git. */
export declare function droppedBy(validation: FleetValidation): (object: FleetObject) => readonly {
    readonly path: YamlPath;
    readonly message: string;
}[];
type Validated = {
    readonly fleet: Fleet;
    readonly validation: FleetValidation;
};
/** One problem for each Application with a kind that no schema is known of, or for what else brings such a kind. */
export declare function unknownSchemas({ fleet, validation }: Validated): readonly Problem[];
/** One problem for each thing of a kind that its schema asks for and that could not be checked. */
export declare function uncheckedRules({ fleet, validation }: Validated): readonly Problem[];
/** A problem when the target's Kubernetes is older or newer than those whose kinds are at hand. */
export declare function unknownVersion({ facts, target }: Fleet, schemas: SchemaCatalog | undefined): readonly Problem[];
export {};
