/** An object that is marked as test data is rendered for a target that is declared to be production. */
export declare const fixtureInProduction: import("../rule.ts").Rule;
