import { type Environment } from '@marcbachmann/cel-js';
/** `format.dns1123Label().validate(text)` (library/format.go). */
export declare function registerFormats(environment: Environment): void;
