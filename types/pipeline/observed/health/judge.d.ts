import { type ArgoCdSettings, type Health } from '../../../engines/argocd/index.js';
import type { Manifest } from '../../../base/kube/index.js';
/** The health of a live object; undefined when its kind has no check. */
export type Judge = (object: Manifest) => Health | undefined;
/**
 * Judges objects as Argo CD would, with the scripts of its settings. Scripts that loop are stopped by their budget, and
 * all together have one; after a few that loop, or when that is spent, no script of the settings runs any more, so that
 * hostile ones cost seconds and not hours.
 */
export declare function judgeWith(settings: ArgoCdSettings, now: Date): Judge;
