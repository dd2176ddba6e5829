/** A gate waits for `condition=available`, which old pods fulfil while the new ones are broken. */
export declare const availabilityAsGate: import("../rule.ts").Rule;
