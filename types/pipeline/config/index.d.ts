/**
 * Configuration: `phineus.yaml` read, checked and completed with distribution presets. It yields targets with
 * facts, policies and waivers, and refuses anything it does not understand with file, line and a hint.
 */
export type { ClusterFact, Facts, NodePool, StorageClassFact, StoreKey } from './facts.js';
export type { Config, ParityConfig, PluginCommand, Policies, Target, UserRule, Waiver } from './config.js';
export { configFileName, loadConfig } from './load-config.js';
export { type LockedImage, formatImageLock, imageLockFileName } from './image-lock.js';
export { type LockedChart, chartLockFileName, formatChartLock, readChartLock } from './chart-lock.js';
export { distributionFacts } from './distributions.js';
export { userSchemas } from './user-schemas.js';
