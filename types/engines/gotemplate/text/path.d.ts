/** path.Clean. */
export declare function cleanPath(path: string): string;
/** path.Base. */
export declare function basePath(path: string): string;
/** path.Dir. */
export declare function dirPath(path: string): string;
/** path.Ext. */
export declare function extensionOf(path: string): string;
