import type { Knowledge } from '../../knowledge/index.js';
import type { FleetObject } from './fleet.js';
/**
 * Whether what a controller makes out of a custom resource (pods, Services) may carry the labels of a selector.
 * Operators label what they make with keys of their own, with the name of the resource, with what the resource
 * says, and with a few constants; who knows the constants knows what cannot be selected.
 */
export declare function mayCarryLabels(object: FleetObject, selector: Readonly<Record<string, unknown>>, knowledge: Knowledge): boolean;
