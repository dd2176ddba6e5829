/** The functions that every query may call. */
export { builtin } from './builtin.ts';
