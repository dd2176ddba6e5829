/** Programs by the ends of their images, with the probes that a member answers only once it has found the others. */
export declare const peerPrograms: readonly {
    readonly image: string;
    readonly probe: RegExp;
}[];
