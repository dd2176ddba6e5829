import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sha256 } from './chart-cache.ts';
import { FetchFailure, type Remote, bodyOf, goodAnswer } from '#registry';

export type SchemaStoreOptions = {
  /** Where schemas are kept between runs, by their address. */
  readonly cacheFolder: string;
  /** How addresses are reached; without it only what the cache has is given. */
  readonly remote?: Remote | undefined;
};

/** Finds the text of a schema at an address; `undefined` when it cannot be had. */
export type SchemaStore = {
  /** What the cache has. */
  known(address: string): string | undefined;
  find(address: string): Promise<string | undefined>;
};

const maxCharacters = 5 * 1024 * 1024;

/** Makes a store over the cache and the network, if there is one. Online the network goes first, since catalogs grow. */
export function schemaStore({ cacheFolder, remote }: SchemaStoreOptions): SchemaStore {
  const fileOf = (address: string): string => join(cacheFolder, `${sha256(address)}.json`);
  return {
    known: (address) => read(fileOf(address)),
    async find(address) {
      const file = fileOf(address);
      if (!remote) return read(file);
      try {
        const text = new TextDecoder().decode(
          await bodyOf(goodAnswer(await remote.network(address), address)),
        );
        if (text.length > maxCharacters) return undefined;
        keep(cacheFolder, file, text);
        return text;
      } catch (error) {
        if (error instanceof FetchFailure) return read(file);
        throw error;
      }
    },
  };
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** Written whole and renamed, so that two processes may share the folder. */
function keep(folder: string, file: string, text: string): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, file);
}
