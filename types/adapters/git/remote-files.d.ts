/** Gives the content of a URL, fetched anew unless offline, when what was fetched before has to do. */
export declare function remoteFiles({ cacheFolder, offline, }: {
    readonly cacheFolder: string;
    readonly offline: boolean;
}): (url: string) => Uint8Array | undefined;
