/** An image reference taken apart as the container runtimes do (distribution/reference). */
export type ImageReference = {
    /** Host and port; `docker.io` when none is named. */
    readonly registry: string;
    readonly repository: string;
    /** Absent when neither tag nor digest is given; the runtime then takes `latest`. */
    readonly tag?: string;
    readonly digest?: string;
};
/** Parses an image reference; `undefined` when it is not one (empty, upper case, spaces, bad tag or digest). */
export declare function parseImage(text: string): ImageReference | undefined;
