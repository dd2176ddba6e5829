/**
 * Configuration: `phineus.yaml` read, checked and completed with distribution presets. It yields targets with
 * facts, policies and waivers, and refuses anything it does not understand with file, line and a hint.
 */
export type { ClusterFact, Facts, NodePool, StorageClassFact, StoreKey } from './facts.ts';
export type {
  Config,
  AllowedDelta,
  ParityConfig,
  PluginCommand,
  Policies,
  Target,
  UserRule,
  Waiver,
} from './config.ts';
export { configFileName, loadConfig } from './load-config.ts';
export { soundTarget } from './sound-target.ts';
export { isCalendarDay } from './is-calendar-day.ts';
export { type LockedImage, formatImageLock, imageLockFileName } from './image-lock.ts';
export { type LockedChart, chartLockFileName, formatChartLock, readChartLock } from './chart-lock.ts';
export { distributionFacts } from './distributions.ts';
export { userSchemas } from './user-schemas.ts';
