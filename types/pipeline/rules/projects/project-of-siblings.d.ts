import type { Application } from '../../sources/index.js';
/**
 * The project of the Applications whose definitions lie in the same folder, when there are several and all of them
 * belong to one; those that bring further Applications are the roots of a stack and no part of it.
 */
export declare function projectOfSiblings(applications: readonly Application[]): (application: Application) => string | undefined;
