/**
 * What to look for elsewhere when a Secret holds this value: the value itself and, where it is a file with several
 * entries, every part that looks random. Nothing for texts that could be a name, a number or an address, nor for certificates.
 */
export declare function searchedValues(value: Uint8Array): readonly Uint8Array[];
