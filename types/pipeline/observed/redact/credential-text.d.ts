/**
 * A text without what has the shape of a credential: private keys, tokens of known issuers, user info of URLs, and
 * authorization headers. Every pattern begins with a literal, so that time is linear in the text.
 */
export declare function withoutCredentials(text: string): string;
/** The same for settings, in which also the values of entries such as `password: …` and `--token=…` go. */
export declare function withoutAssignedCredentials(text: string): string;
/** Whether a value only says where the credential is to be had: a variable, a template, a path, a store. */
export declare function isReference(value: string): boolean;
