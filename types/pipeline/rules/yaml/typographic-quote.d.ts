/** A text stands in typographic quotes, which YAML takes for letters of it. */
export declare const typographicQuote: import("../rule.ts").Rule;
