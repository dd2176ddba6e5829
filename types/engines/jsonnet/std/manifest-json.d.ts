import { type Value } from '../values/value.js';
import type { Call } from './define.js';
export type JsonStyle = {
    readonly indent: string;
    readonly newline: string;
    readonly separator: string;
};
/** std.manifestJsonEx (builtins.go builtinManifestJSONEx). */
export declare function manifestJson(call: Call, value: Value, style: JsonStyle): string;
