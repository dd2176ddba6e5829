/**
 * Refuses documents whose aliases contain themselves or expand to millions of nodes or characters ("anchor bombs"):
 * the parser shares aliased nodes, but everyone who walks or writes them would not.
 */
export declare function checkExpansion(text: string, value: unknown): void;
