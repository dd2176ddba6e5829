/** Replaces every known secret in a text, also where it stands in base64, hex or percent-encoding. */
export type SecretMatcher = (text: string) => string;
/**
 * A matcher for values of Secrets. A value shorter than eight characters, or one that could be the name of something, is
 * not searched for: replacing `postgres` everywhere would destroy what the snapshot is for.
 */
export declare function secretMatcher(values: Iterable<Uint8Array>): SecretMatcher;
