/** A value without what a JSON pointer names; unchanged when nothing lies there (RFC 6902 `remove`). */
export declare function removePointer(value: unknown, pointer: string): unknown;
