/**
 * Causes: the few ends of chains behind many Applications that do not converge. Which Applications a
 * finding concerns. Knows nothing but chains and names, and imports nothing, so that the line and the page group alike.
 */
export { type Cause, groupCauses, linkKey, withoutTarget } from './group-causes.ts';
export { isBlockedBy, showsIn } from './shows-in.ts';
