import type { ArgoCdVersion } from '../version/version.js';
/** Where an option was written. */
export type OptionPlace = 'application' | 'object';
type KnownOption = {
    readonly values: readonly string[];
    readonly application?: string;
    readonly object?: string;
};
/** The sync options, their values, and the release line from which they work in each place; absent: never there. */
export declare const knownSyncOptions: Readonly<Record<string, KnownOption>>;
/** `compare-options` of objects and applications. */
export declare const knownCompareOptions: readonly ['IgnoreExtraneous', 'ServerSideDiff=true', 'ServerSideDiff=false', 'IncludeMutationWebhook=true'];
/** Why an option does nothing. Argo CD compares texts exactly and says nothing about what it does not know. */
export type OptionFault = {
    readonly kind: 'unknown';
    readonly option: string;
    readonly meant?: string;
} | {
    readonly kind: 'bad-value';
    readonly option: string;
    readonly values: readonly string[];
} | {
    readonly kind: 'wrong-place';
    readonly option: string;
    readonly worksOn: OptionPlace;
} | {
    readonly kind: 'too-new';
    readonly option: string;
    readonly since: string;
};
/** Looks at one `Key=value`; undefined when it works where it stands. */
export declare function checkSyncOption(option: string, place: OptionPlace, version: ArgoCdVersion): OptionFault | undefined;
/** Looks at one entry of a `compare-options` annotation. */
export declare function checkCompareOption(option: string): OptionFault | undefined;
export {};
