/** The ApplicationSet controller stops: none of the Applications is created, or existing ones are no longer updated. */
export declare const failingApplicationSet: import("../rule.ts").Rule;
