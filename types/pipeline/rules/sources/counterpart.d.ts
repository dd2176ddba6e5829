/**
 * What a file probably means when it names the same path as its neighbour does: `clusters/east/web.yaml` that points to
 * `apps/west`, as `clusters/west/web.yaml` does, means `apps/east`. `undefined` when the two are not called so.
 */
export declare function counterpart(file: string, neighbour: string, path: string): string | undefined;
