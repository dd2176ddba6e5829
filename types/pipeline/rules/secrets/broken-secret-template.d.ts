/** The template of an ExternalSecret is a Go template that external-secrets cannot parse: no Secret appears. */
export declare const brokenSecretTemplate: import("../rule.ts").Rule;
