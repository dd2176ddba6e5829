import { type ApplicationUnit } from '../render/index.js';
/**
 * Prepares the answer to "is this folder deployed by an Application that could not be rendered?". What a plug-in or a
 * generator makes of a folder is not known, but somebody does deploy it.
 */
export declare function deployedFolders(applications: readonly ApplicationUnit[]): (path: string) => boolean;
