import { existsSync, readFileSync } from 'node:fs';
import type { PackReader } from '#schema';

/** Reads the schema packs that ship with the program: beside the bundle, or in the source tree. */
export const readPack: PackReader = (name) => {
  for (const folder of folders) {
    const file = new URL(name, folder);
    if (existsSync(file)) return readFileSync(file);
  }
  return undefined;
};

const folders = [
  new URL('./packs/', import.meta.url),
  new URL('../../engines/schema/packs/', import.meta.url),
];
