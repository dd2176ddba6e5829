import type { Fleet } from './fleet.js';
/** The fleet without what nobody deploys, for who asks only about what will stand on clusters. */
export declare function deployedView(fleet: Fleet): Fleet;
