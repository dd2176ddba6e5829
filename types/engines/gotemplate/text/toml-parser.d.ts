import { GoMap } from '../values/go-value.js';
/** Reads TOML 1.0 as BurntSushi/toml decodes it into a map: integers are int64, arrays of tables keep their type. */
export declare function parseToml(text: string): GoMap;
