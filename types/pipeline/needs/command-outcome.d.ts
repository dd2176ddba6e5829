import { type Json } from '../../base/kube/index.js';
/** What a container's own command says about how it ends, where that is certain. */
export type CommandOutcome = {
    readonly kind: 'fails';
} | {
    readonly kind: 'never-ends';
} | {
    readonly kind: 'waits';
    readonly host: string;
    readonly port: string;
} | {
    readonly kind: 'unknown';
};
/**
 * Reads a command that is one straight line of a shell script: an unconditional `exit 1`, a `sleep infinity`, a
 * loop until a host answers. Anything with branches is not judged.
 */
export declare function commandOutcome(container: Json): CommandOutcome;
