/** The same plain data with every string in it cleaned, keys too. */
export declare function cleanStrings<T>(data: T): T;
