import { type Check } from './check.js';
/** Schedule of a CronJob (pkg/apis/batch/validation validateScheduleFormat). */
export declare const cronJobs: Check;
/** Bounds of a HorizontalPodAutoscaler. */
export declare const autoscalers: Check;
/** Metrics of a HorizontalPodAutoscaler say what their type promises. */
export declare const metrics: Check;
/** A PodDisruptionBudget bounds from one side. */
export declare const disruptionBudgets: Check;
/** Steps of a rolling update, and the number of replicas. */
export declare const rollingUpdates: Check;
