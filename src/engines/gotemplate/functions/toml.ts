import type { GoFunction } from '../exec/go-function.ts';
export const tomlFunctions: { readonly [name: string]: GoFunction } = {};
