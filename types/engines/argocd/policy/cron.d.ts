/** A schedule of five fields, as robfig/cron reads it. Each field is the set of values it allows. */
export type CronSchedule = {
    readonly minutes: ReadonlySet<number>;
    readonly hours: ReadonlySet<number>;
    readonly days: ReadonlySet<number>;
    readonly months: ReadonlySet<number>;
    readonly weekdays: ReadonlySet<number>;
    /** Whether day of month and day of week must both match, because one of them is open. */
    readonly needsBothDays: boolean;
};
/** Parses a schedule; a string says why it is none, in robfig/cron's words where users see them. */
export declare function parseCron(text: string): CronSchedule | string;
/** The first moment of the schedule after `time`, in UTC; undefined when there is none within five years. */
export declare function nextTime(schedule: CronSchedule, time: Date): Date | undefined;
