/** The checks that Argo CD has in Go, by group and kind. */
export { builtInHealth, hasBuiltInCheck } from './built-in-health.js';
