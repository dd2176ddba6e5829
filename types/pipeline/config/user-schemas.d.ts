import { type FileTree } from '../../base/files/index.js';
/** The schema of a kind as a catalog of the user has it, or `undefined`. */
export type UserSchemas = (apiVersion: string, kind: string) => unknown;
/**
 * Looks kinds up in the catalogs that phineus.yaml names, in their order: folders and path templates in the tree,
 * addresses through `textAt`, which gives what was brought here before. What does not parse is as if it were not there.
 */
export declare function userSchemas(catalogs: readonly string[], tree: FileTree, textAt?: (address: string) => string | undefined): UserSchemas;
