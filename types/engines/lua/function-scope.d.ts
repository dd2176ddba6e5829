/** Where a name lives, seen from the function being compiled. */
export type Place = {
    readonly kind: 'local';
    readonly slot: number;
} | {
    readonly kind: 'upvalue';
    readonly slot: number;
} | {
    readonly kind: 'global';
};
/** What a closure takes along when it is made: a cell of the function around it, or one of that one's upvalues. */
export interface Capture {
    readonly name: string;
    readonly fromLocal: boolean;
    readonly slot: number;
}
/** The names visible while one function is compiled. */
export declare class FunctionScope {
    readonly captures: Capture[];
    private readonly blocks;
    private slots;
    /** The text of the whole script. */
    readonly source: string;
    private readonly parent;
    constructor(source: string, parent?: FunctionScope);
    enter(): void;
    leave(): void;
    declare(name: string): number;
    resolve(name: string): Place;
    private localSlot;
    private capture;
}
