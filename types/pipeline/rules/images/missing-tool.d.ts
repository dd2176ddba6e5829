/** A container runs a program that its image does not have. */
export declare const missingTool: import("../rule.ts").Rule;
