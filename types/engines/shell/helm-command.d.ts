import type { ShellCommand } from './shell-commands.js';
/** A call of helm, as far as it can be told without running it. */
export type HelmCommand = {
    readonly isInstall: boolean;
    /** `'*'` when it is decided at run time. */
    readonly namespace?: string;
};
/** Reads a helm command; `undefined` for other programs. */
export declare function helmCommand({ words }: ShellCommand): HelmCommand | undefined;
