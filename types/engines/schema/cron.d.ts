/** Why robfig/cron's standard parser, which CronJobs use, refuses a schedule; undefined when it takes it. */
export declare function badCron(schedule: string): string | undefined;
