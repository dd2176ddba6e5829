/**
 * Whether a text waits to be filled in by something before Argo CD reads it: `<REPO_URL>`, `{{ .name }}`,
 * `${VAR}`, `__NAME__`, `%NAME%`, `PLACEHOLDER_NAME`, `$NAME`,
 * `https://CLUSTER_ADDRESS`. Nothing can be said about what it will be.
 */
export declare function hasPlaceholder(text: string): boolean;
/** The same of a text in YAML; what its comments say does not count. */
export declare function hasPlaceholderInYaml(text: string): boolean;
/** Whether a file is written for another program than Helm (Jinja, ERB, Hugo, envsubst), which fills it in first. */
export declare function isFilledInFirst(text: string): boolean;
/** Whether a value only says that a value belongs there: `changeme`, `your-token`, `<password>`. */
export declare function isDummy(value: string): boolean;
