import type { ShellCommand } from './shell-commands.js';
/** A call of kubectl or oc, as far as it can be told without running it. */
export type KubectlCommand = {
    readonly verb: string;
    /** Resource as typed: `secret`, `deploy`, `imagestreamtag` … */
    readonly resource: string;
    /** Names as typed; `undefined` when the call is about all of them or the name is a variable. */
    readonly names: readonly string[];
    readonly namespace?: string;
    readonly isAllNamespaces: boolean;
    readonly selector?: string;
    readonly input?: string;
    /** The words of the command whose output is piped into the call. */
    readonly pipedFrom?: readonly string[];
    /** Whether a word of the call is decided at run time. */
    readonly isDynamic: boolean;
    readonly isNamespaceDynamic: boolean;
    /** Whether the call is for a cluster that only a file or variable knows. */
    readonly isElsewhere: boolean;
    readonly offset: number;
    readonly words: readonly string[];
};
/** Reads a kubectl or oc command; `undefined` for other programs. */
export declare function kubectlCommand(command: ShellCommand): KubectlCommand | undefined;
