import { GoObject, type GoValue, type ObjectType } from '../values/go-value.js';
/** A semantic version as Masterminds/semver 3 parses it. */
export declare class SemVersion extends GoObject {
    readonly type: ObjectType;
    readonly major: bigint;
    readonly minor: bigint;
    readonly patch: bigint;
    readonly prerelease: string;
    readonly metadata: string;
    readonly original: string;
    constructor(numbers: readonly [bigint, bigint, bigint], original: string, { prerelease, metadata }?: {
        readonly prerelease?: string;
        readonly metadata?: string;
    });
    text(): string;
    json(): GoValue;
}
/** semver.NewVersion, which coerces: an optional v, one to three numbers, prerelease and metadata. */
export declare function parseVersion(text: string): SemVersion;
/** Negative, zero or positive, by the precedence rules of SemVer 2. */
export declare function compareVersions(a: SemVersion, b: SemVersion): number;
/** A release follows all its prereleases. */
export declare function comparePrereleases(a: string, b: string): number;
