/** A quantity; `compareTo` and arithmetic go by its number. */
export declare class Quantity {
    readonly text: string;
    readonly number: number;
    constructor(text: string, number: number);
}
/** A parsed absolute URL or absolute path. */
export declare class Url {
    readonly scheme: string;
    readonly host: string;
    readonly path: string;
    readonly query: string;
    constructor(parts: {
        scheme: string;
        host: string;
        path: string;
        query: string;
    });
}
/** An IP address with its numeric value. */
export declare class Ip {
    readonly text: string;
    readonly family: 4 | 6;
    readonly value: bigint;
    constructor(text: string, family: 4 | 6, value: bigint);
}
/** A network. */
export declare class Cidr {
    readonly ip: Ip;
    readonly bits: number;
    constructor(ip: Ip, bits: number);
}
/** A semantic version. */
export declare class Semver {
    readonly numbers: readonly [bigint, bigint, bigint];
    readonly prerelease: readonly string[];
    constructor(numbers: readonly [bigint, bigint, bigint], prerelease: readonly string[]);
}
export declare function readQuantity(text: string): Quantity | undefined;
/** As Go's url.ParseRequestURI: an absolute URI or an absolute path. */
export declare function readUrl(text: string): Url | undefined;
export declare function readIp(text: string): Ip | undefined;
export declare function readCidr(text: string): Cidr | undefined;
export declare function readSemver(text: string): Semver | undefined;
/** Negative, zero or positive, as semver.org orders versions. */
export declare function compareSemver(a: Semver, b: Semver): number;
