/** The calls that lead to a template; the same object for the same calls. */
export declare class CallChain {
    readonly number: number;
    private readonly numbers;
    private readonly inner;
    constructor(numbers?: {
        count: number;
    });
    /** The chain with one more call. */
    into(name: string, position: number): CallChain;
}
