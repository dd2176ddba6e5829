/** Joins path parts and removes `.` and `..`; a result that climbs above the root keeps its leading `..`. */
export declare function joinPath(...parts: readonly string[]): string;
/** Removes `.`, `..` and doubled slashes. The root is `''`. A leading slash is dropped. */
export declare function cleanPath(path: string): string;
/** The directory that holds this path; `''` for names at the root. */
export declare function directoryName(path: string): string;
/** The last name of a path. */
export declare function baseName(path: string): string;
/** The ending of the last name with its dot, or `''`. */
export declare function extension(path: string): string;
/** Whether `path` is `directory` or lies below it. */
export declare function isInside(path: string, directory: string): boolean;
