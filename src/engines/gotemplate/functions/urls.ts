import type { GoFunction } from '../exec/go-function.ts';
export const urlFunctions: { readonly [name: string]: GoFunction } = {};
