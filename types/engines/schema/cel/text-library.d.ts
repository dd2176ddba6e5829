import type { Environment } from '@marcbachmann/cel-js';
/** Strings and regular expressions beyond the standard (library/regex.go, cel-go ext/strings.go). */
export declare function registerText(environment: Environment): void;
