import type { Place } from '../../../base/files/index.js';
import type { Fleet } from '../../fleet/index.js';
import { type ChartSettings, type Site } from './chart-settings.js';
import { type UnreadSetting } from './unread-settings.js';
/** A key that somebody wrote and that no template of any chart it is handed to could read. */
export type UnusedSetting = UnreadSetting & {
    readonly chart: ChartSettings;
    readonly site: Site;
    readonly place: Place;
};
/** The keys of all charts that are written and read by no template, at the first place that writes each. */
export declare function unusedSettings(fleets: readonly Fleet[]): readonly UnusedSetting[];
