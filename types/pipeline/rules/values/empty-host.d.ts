/** A URL lost its host, or a template printed `<no value>`: a value was empty where the chart was rendered. */
export declare const emptyHost: import("../rule.ts").Rule;
