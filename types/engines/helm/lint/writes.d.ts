import { type Abstract, type Unknown } from './abstract-value.js';
/** What templates put into values that are not known. */
export declare class Writes {
    private readonly entries;
    private readonly epochs;
    /** A field of something unknown, as it was left. */
    field(whole: Unknown, name: string): Abstract;
    set(whole: Unknown, name: string, value: Abstract): void;
    remove(whole: Unknown, name: string): void;
    /** Says that anything in it may have changed. */
    forget(whole: Unknown): void;
}
