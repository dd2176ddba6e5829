import { type Evaluated } from '../../gotemplate/index.js';
import { type Unknown } from './abstract-value.js';
/** A question whose answer only values give. */
export type Question = {
    readonly key: string;
    readonly reads: readonly string[];
    /** Whether what it says of its value is understood: that it is set, equal to something, or has a key. */
    readonly isPlain: boolean;
};
/** An answer that a path took. */
export type Answer = {
    readonly question: Question;
    readonly isYes: boolean;
    readonly isImplied: boolean;
};
/**
 * One way through the templates: an answer to every question that they ask. Equal questions get equal answers, and an
 * answer that follows from those before it is not chosen.
 */
export declare class Path {
    readonly answers: Map<string, Answer>;
    private readonly choose;
    private readonly truths;
    private readonly falsehoods;
    private readonly equals;
    constructor(choose: (key: string) => boolean);
    /** Whether something unknown counts as true. */
    isTrue(value: Unknown): boolean;
    /** Whether something unknown equals a constant. */
    isEqual(value: Unknown, constant: Evaluated): boolean;
    /** Whether an unknown map has a key. */
    hasKey(map: Unknown, name: string): boolean;
    private answer;
    private impliedTruth;
    private impliedEquality;
    /** Whether it is a field of what is not there. */
    private isOfFalse;
    private learn;
}
