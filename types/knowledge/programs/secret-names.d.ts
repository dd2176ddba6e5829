type Grammar = {
    readonly provider: string;
    /** What external-secrets takes off before it asks. */
    readonly prefix: RegExp;
    readonly form: RegExp;
    readonly letters: string;
};
/** How providers let secrets be named, from their API references. */
export declare const secretNames: Readonly<Record<string, Grammar>>;
export {};
