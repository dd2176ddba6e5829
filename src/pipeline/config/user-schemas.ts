import { type FileTree, readText } from '#files';
import { isRemoteCatalog, schemaAddress } from '#schema';
import { parseJson, parseYamlValue } from '#yaml';

/** The schema of a kind as a catalog of the user has it, or `undefined`. */
export type UserSchemas = (apiVersion: string, kind: string) => unknown;

/**
 * Looks kinds up in the catalogs that phineus.yaml names, in their order: folders and path templates in the tree,
 * addresses through `textAt`, which gives what was brought here before. What does not parse is as if it were not there.
 */
export function userSchemas(
  catalogs: readonly string[],
  tree: FileTree,
  textAt: (address: string) => string | undefined = () => undefined,
): UserSchemas {
  const known = new Map<string, unknown>();
  return (apiVersion, kind) => {
    const key = `${apiVersion} ${kind}`;
    if (!known.has(key)) known.set(key, find(apiVersion, kind));
    return known.get(key);
  };

  function find(apiVersion: string, kind: string): unknown {
    for (const catalog of catalogs) {
      const address = schemaAddress(catalog, apiVersion, kind);
      if (address === undefined) continue;
      const text = isRemoteCatalog(catalog) ? textAt(address) : readText(tree, address);
      const schema = text === undefined ? undefined : parsed(text);
      if (schema !== undefined) return schema;
    }
    return undefined;
  }
}

function parsed(text: string): unknown {
  try {
    return text.trimStart().startsWith('{') ? parseJson(text) : parseYamlValue(text);
  } catch {
    return undefined;
  }
}
