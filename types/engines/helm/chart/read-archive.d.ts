/** A file of an archive: its name without the archive's top folder. */
export type ArchiveFile = {
    readonly name: string;
    readonly data: Uint8Array;
};
/** The files of a chart archive (.tgz), with Helm's limits and path checks (pkg/chart/loader/archive). */
export declare function readArchive(bytes: Uint8Array): readonly ArchiveFile[];
/** A byte-order mark is dropped from every file. */
export declare function withoutMark(data: Uint8Array): Uint8Array;
