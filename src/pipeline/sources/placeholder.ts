/**
 * Whether a text waits to be filled in by something before Argo CD reads it: `<REPO_URL>`, `{{ .name }}`,
 * `${VAR}`, `__NAME__`, `%NAME%`, `PLACEHOLDER_NAME`, `$NAME`,
 * `https://CLUSTER_ADDRESS`. Nothing can be said about what it will be.
 */
export function hasPlaceholder(text: string): boolean {
  return /<[^<>\s]+>|\{\{|\$\{|__[A-Za-z][\w.]*__|%[A-Z_]+%|\$\([A-Z_]+\)|\$[A-Z][A-Z0-9_]{2,}|\bPLACEHOLDER_|:\/\/[A-Z][A-Z0-9_]*(?![\w.-])/.test(
    text,
  );
}

/** The same of a text in YAML; what its comments say does not count. */
export function hasPlaceholderInYaml(text: string): boolean {
  return hasPlaceholder(text.replaceAll(/(^|[ \t])#[^\n]*/gm, ''));
}
