/** An Application belongs to an AppProject that nothing creates: Argo CD refuses to sync it. */
export declare const missingProject: import("../rule.ts").Rule;
