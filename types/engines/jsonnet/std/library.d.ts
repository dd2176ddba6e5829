import { JsonnetObject } from '../values/object.js';
/** The object `std` for a file: every function, and the file's own path. All of it is hidden. */
export declare function standardLibrary(thisFile: string): JsonnetObject;
