/** A workload is started with the development server of its framework. */
export declare const developmentServer: import("../rule.ts").Rule;
