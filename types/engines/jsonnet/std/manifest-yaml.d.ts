import { type Value } from '../values/value.js';
import type { Call } from './define.js';
export type YamlStyle = {
    readonly indentArrays: boolean;
    readonly quoteKeys: boolean;
};
/** std.manifestYamlDoc (builtins.go builtinManifestYamlDoc). */
export declare function manifestYaml(call: Call, value: Value, style: YamlStyle): string;
