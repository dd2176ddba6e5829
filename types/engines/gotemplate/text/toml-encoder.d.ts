import { type GoValue } from '../values/go-value.js';
/** TOML as BurntSushi/toml 1.6 writes it: keys sorted, plain values before tables, tables indented. */
export declare function encodeToml(value: GoValue): string;
