/** Objects go into a namespace that nobody creates: the first sync fails with "namespaces … not found". */
export declare const missingNamespace: import("../rule.ts").Rule;
