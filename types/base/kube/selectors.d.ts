import { type Json } from './fields.js';
/** A label selector as `metav1.LabelSelector` writes it. */
export type LabelSelector = Json;
type Labels = Readonly<Record<string, unknown>>;
/** Whether every wanted label is there with that value. */
export declare function matchesLabels(wanted: Labels, labels: Labels | null | undefined): boolean;
/** Whether a selector selects these labels. An empty selector selects everything, a missing one nothing. */
export declare function matchesSelector(selector: unknown, labels: Labels | null | undefined): boolean;
/** A selector in one line: `app=web,tier in (a,b)`. */
export declare function describeSelector(selector: unknown): string;
export {};
