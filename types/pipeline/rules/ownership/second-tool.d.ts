/** Terraform or Ansible of the same tree creates an object that Argo CD creates too. */
export declare const secondTool: import("../rule.ts").Rule;
