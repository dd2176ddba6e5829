/** A YAML file that no Go program could read. Files with template marks are left to who renders them. */
export declare const unparsableYaml: import("../rule.ts").Rule;
