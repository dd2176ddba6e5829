/** A Service is there, but it does not listen on the port that is asked of it. */
export declare const danglingPort: import("../rule.ts").Rule;
