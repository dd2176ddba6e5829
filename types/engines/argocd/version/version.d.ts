import { type VersionSwitch } from './switches.js';
/** A release line of Argo CD and what it does differently from its neighbours. */
export type ArgoCdVersion = {
    readonly major: number;
    readonly minor: number;
    /** Whether this release line behaves as the switch says. */
    readonly has: (name: VersionSwitch) => boolean;
};
/** The newest release line whose behaviour we know. */
export declare const latestVersion = "3.6";
/** Whether a version is written as one, and of a release line whose behaviour we know. */
export declare function isKnownArgoCd(text: string): boolean;
/** Reads `3.5`, `v3.5.1` or `3.5.1+abc`; anything else, or nothing, is the newest known line. */
export declare function argoCdVersion(text?: string): ArgoCdVersion;
