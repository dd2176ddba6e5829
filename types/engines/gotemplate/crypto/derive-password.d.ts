/** What the Master Password algorithm derives a password from. */
export type PasswordRequest = {
    readonly counter: number;
    readonly kind: string;
    readonly password: string;
    readonly user: string;
    readonly site: string;
};
/** The Master Password algorithm (version 3) as sprig implements it. */
export declare function derivePassword(request: PasswordRequest): string;
