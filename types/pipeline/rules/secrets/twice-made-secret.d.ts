/** Two objects each tell a controller to write one and the same Secret. */
export declare const twiceMadeSecret: import("../rule.ts").Rule;
