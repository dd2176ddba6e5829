/**
 * Whether the value of a field or variable of this name is a credential. Names that end in Name, Ref, Key, File or
 * Path say where a credential is, and are no credentials.
 */
export declare function isCredentialKey(key: string): boolean;
