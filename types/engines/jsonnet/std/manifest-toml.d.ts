import type { JsonnetObject } from '../values/object.js';
import type { Call } from './define.js';
/** std.manifestTomlEx (builtins.go tomlTableInternal and its siblings). */
export declare function manifestToml(call: Call, value: JsonnetObject, step: string): string;
