/** The policies of a Vault role, all of them in git, do not cover a path that is read with it. */
export declare const deniedSecretPath: import("../rule.ts").Rule;
/** `+` stands for one segment, a trailing `*` for any rest (developer.hashicorp.com/vault/docs/concepts/policies). */
export declare function covers(pattern: string, path: string): boolean;
