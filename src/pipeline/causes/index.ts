/**
 * Causes: the few ends of chains behind many Applications that do not converge. Knows nothing but chains, and imports
 * nothing, so that the line and the page group them alike.
 */
export { type Cause, groupCauses, linkKey, withoutTarget } from './group-causes.ts';
