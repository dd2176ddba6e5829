import type { Target } from '../config/index.js';
import type { KubeObject } from '../../base/kube/index.js';
import { type Unit } from '../render/index.js';
import type { Fleet } from './fleet.js';
/**
 * Joins the rendered applications of a target into one graph with every reference resolved. `projects` are the
 * AppProjects in files, whether or not an Application deploys them.
 */
export declare function buildFleet(target: Pick<Target, 'name' | 'facts'>, units: readonly Unit[], projects?: readonly KubeObject[]): Fleet;
