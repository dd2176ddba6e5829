import type { GoFunction } from '../exec/go-function.ts';
export const cryptoFunctions: { readonly [name: string]: GoFunction } = {};
