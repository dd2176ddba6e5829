/** The parts of a URL as net/url keeps them: path and fragment decoded, the query as it stands. */
export type Url = {
    readonly scheme: string;
    readonly opaque: string;
    readonly user: string | undefined;
    readonly host: string;
    readonly path: string;
    readonly rawPath: string;
    readonly hasQuery: boolean;
    readonly query: string;
    readonly fragment: string;
};
/** url.Parse; throws Go's error, which quotes the text, without its fragment unless that is at fault. */
export declare function parseUrl(text: string): Url;
/** URL.Hostname: the host without port and brackets. */
export declare function hostnameOf(host: string): string;
/** URL.String. */
export declare function formatUrl(url: Url): string;
