/** What somebody who wrote an unknown key most likely meant, from the keys that are known at that place. */
export declare function unknownKeyHint(path: readonly (string | number)[], key: string): string | undefined;
