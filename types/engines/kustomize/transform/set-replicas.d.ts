import type { FieldSpec } from '../fields/field-specs.js';
import type { ReplicaArgs } from '../load/kustomization.js';
import { type Writer } from '../fields/node-fields.js';
import type { OpenApi } from '../fields/openapi.js';
import { type Resource } from '../resources/resource.js';
/** Sets the number of replicas of the workloads of a name (`ReplicaCountTransformer`); none is an error. */
export declare function setReplicas({ list, replica, specs, openapi, by, }: {
    readonly list: readonly Resource[];
    readonly replica: ReplicaArgs;
    readonly specs: readonly FieldSpec[];
    readonly openapi: OpenApi;
    readonly by: Writer;
}): void;
