/** A rule of `x-kubernetes-validations`. */
export type CelRule = {
    readonly rule: string;
    readonly message?: string;
    readonly messageExpression?: string;
    readonly fieldPath?: string;
    readonly optionalOldSelf?: boolean;
};
/** Bounds on a value. */
export type Bounds = {
    readonly minimum?: number;
    readonly maximum?: number;
    readonly exclusiveMinimum?: boolean;
    readonly exclusiveMaximum?: boolean;
    readonly multipleOf?: number;
    readonly minLength?: number;
    readonly maxLength?: number;
    readonly pattern?: string;
    readonly minItems?: number;
    readonly maxItems?: number;
    readonly uniqueItems?: boolean;
    readonly minProperties?: number;
    readonly maxProperties?: number;
};
/** Schemas of which all, any, exactly one, or none must accept the value. */
export type Branches = {
    readonly allOf: readonly Schema[];
    readonly anyOf: readonly Schema[];
    readonly oneOf: readonly Schema[];
    readonly not?: Schema;
};
export type SchemaType = 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'int-or-string' | 'any';
/** A linked schema: children are schemas themselves, and a recursive type points back to itself. */
export type Schema = {
    readonly type: SchemaType;
    readonly format?: string;
    readonly nullable: boolean;
    readonly properties?: ReadonlyMap<string, Schema>;
    /** What keys that are not properties must be. */
    readonly additional?: Schema;
    /** Unknown keys are kept, whatever they hold. */
    readonly open: boolean;
    readonly embedded: boolean;
    readonly required: readonly string[];
    readonly items?: Schema;
    readonly enum?: readonly unknown[];
    readonly bounds?: Bounds;
    readonly branches?: Branches;
    readonly listType?: string;
    readonly listKeys?: readonly string[];
    readonly mergeKey?: string;
    readonly patchStrategy?: string;
    readonly default?: unknown;
    readonly rules?: readonly CelRule[];
};
