/** xstrings.ToPascalCase: words joined, each with a capital; leading connectors stay. */
export declare function toPascalCase(text: string): string;
/** xstrings.ToSnakeCase and ToKebabCase: lower-case words with a connector between them. */
export declare function toConnectedCase(text: string, connector: string): string;
