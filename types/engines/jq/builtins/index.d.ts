/** The functions that every query may call. */
export { builtin, builtinNames } from './builtin.js';
