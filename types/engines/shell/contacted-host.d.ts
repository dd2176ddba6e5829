import type { Variables } from './shell-variables.js';
import type { ShellCommand } from './shell-commands.js';
/** A host that a command talks to. */
export type ContactedHost = {
    readonly program: string;
    readonly host: string;
    readonly port?: number;
};
/**
 * The host that curl, wget, nc or the client of a database is told to talk to; `undefined` when there is none, or
 * when it is only known at run time.
 */
export declare function contactedHost(command: ShellCommand, variables: Variables): ContactedHost | undefined;
