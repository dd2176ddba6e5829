/** A run is applied before, or together with, what it runs; its controller does not look a second time. */
export declare const runBeforeDefinition: import("../rule.ts").Rule;
