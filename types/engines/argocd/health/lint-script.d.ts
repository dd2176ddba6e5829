import { type ScriptOptions } from './script-health.js';
/** Something wrong with a user's health script. */
export type ScriptFault = {
    readonly kind: 'syntax';
    readonly message: string;
}
/** Whatever the object says, the script calls it Healthy. */
 | {
    readonly kind: 'always-healthy';
}
/** For this object the script returns nothing; a wave that waits for it never ends. */
 | {
    readonly kind: 'returns-nothing';
    readonly when: string;
}
/** For this object the script fails, and the application carries an error. */
 | {
    readonly kind: 'crashes';
    readonly when: string;
    readonly message: string;
};
/**
 * Finds what can be shown to be wrong with a health script, by running it on objects in the states it asks about. One
 * that does not end is not asked again.
 */
export declare function lintScript(script: string, kind: {
    readonly apiVersion: string;
    readonly kind: string;
}, options: ScriptOptions): readonly ScriptFault[];
