import type { Place } from '../../../base/files/index.js';
import { type Fleet, type FleetObject } from '../../fleet/index.js';
/** Whether a binding, or a constraint itself, names the account or a group it is in. */
export declare function mayUseMore(fleet: Fleet, { world, id }: FleetObject, account: string): boolean;
/** The Application that may bind an account to another constraint, since not all of its objects are seen. */
export declare function unseenBinding({ applications }: Fleet): {
    text: string;
    place: () => Place;
} | undefined;
