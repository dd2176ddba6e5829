import { readPack } from '#disk';
import { type SchemaCatalog, schemaCatalog } from '#schema';

let known: SchemaCatalog | undefined;

/** The schemas that come with the program: one catalog, so that what was held against them once need not be again. */
export function builtInSchemas(): SchemaCatalog {
  return (known ??= schemaCatalog(readPack));
}
