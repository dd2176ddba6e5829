import type { CauseDraft, Explainer, Thing } from './because.js';
import { type World } from './world.js';
/** A cause as it was reached, with the things on the way to it, the symptom first. */
export type Reached = {
    readonly cause: CauseDraft;
    readonly things: readonly Thing[];
};
/** Answers for any thing which causes are behind it. Every thing is explained once, whoever asks. */
export declare function causeFinder(world: World, explainers: readonly Explainer[]): (symptom: Thing) => readonly Reached[];
/** A thing by its name. */
export declare function thingText(thing: Thing): string;
