import type { FieldSpec } from '../fields/field-specs.js';
import { type Writer } from '../fields/node-fields.js';
import { type Resource } from '../resources/resource.js';
/**
 * Sets labels (or annotations) at every field of the specs. One node per label and resource is shared by all its
 * fields, so that a later patch of one changes them all: that is what kustomize does (`filtersutil.SetEntry`).
 */
export declare function setEntries({ resources, entries, specs, by, }: {
    readonly resources: readonly Resource[];
    readonly entries: Readonly<Record<string, string>>;
    readonly specs: readonly FieldSpec[];
    readonly by: Writer;
}): void;
