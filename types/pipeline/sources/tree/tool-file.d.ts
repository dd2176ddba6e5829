/** Whether an apiVersion is that of a file for a tool, which has the form of a manifest but is never applied. */
export declare function isOfTool(apiVersion: string): boolean;
