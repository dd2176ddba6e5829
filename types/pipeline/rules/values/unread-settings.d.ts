import { type ValueRead, type ValuePath } from '../../../engines/helm/index.js';
import type { ChartSettings, Setting } from './chart-settings.js';
/** A key that no template names, the topmost one of its branch. */
export type UnreadSetting = {
    readonly path: ValuePath;
    readonly setting: Setting;
    /** Whether it is handed on all the same, with everything around it (`toYaml .Values.queue`). */
    readonly isBulk: boolean;
    /** Keys beside it that templates read and nobody sets. */
    readonly unset: ReadonlyMap<string, ValueRead>;
    /** Of those the ones that are used without being asked for first. */
    readonly demanded: ReadonlySet<string>;
    /** Keys beside it that nobody reads either. */
    readonly unread: readonly string[];
};
/** What the settings of a chart hold and no template asks for, whatever is switched on. Empty when the templates were not understood. */
export declare function unreadSettings(chart: ChartSettings): readonly UnreadSetting[];
/** A path of values as people write it; entries of a list have empty brackets. */
export declare function settingText(path: ValuePath): string;
