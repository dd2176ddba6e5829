/** The merged values break the values.schema.json of the chart. */
export declare const valuesSchemaViolation: import("../rule.ts").Rule;
