import { type Manifest } from '../../../base/kube/index.js';
/** A time in which syncs are allowed or denied (spec.syncWindows of a project). */
export type SyncWindow = {
    readonly kind: string;
    readonly schedule: string;
    readonly duration: string;
    readonly applications: readonly string[];
    readonly clusters: readonly string[];
    readonly namespaces: readonly string[];
    readonly timeZone: string;
    readonly manualSync: boolean;
    readonly syncOverrun: boolean;
    readonly andOperator: boolean;
};
/** The windows of a project. */
export declare function syncWindowsOf(project: Manifest): readonly SyncWindow[];
/** What a window looks at. */
export type WindowSubject = {
    readonly name: string;
    readonly destination: {
        readonly server?: string;
        readonly name?: string;
        readonly namespace?: string;
    };
};
/** The windows that concern an application: any of its lists matches, or with the AND operator all that are set. */
export declare function matchingWindows(windows: readonly SyncWindow[], app: WindowSubject): readonly SyncWindow[];
/** Whether windows let an operation go on, or why they cannot be read (which blocks it). */
export type WindowDecision = {
    readonly isAllowed: boolean;
    readonly error?: string;
};
/** What is asked of the windows. */
export type WindowQuestion = {
    readonly now: Date;
    readonly isManual: boolean;
    /** When the operation began; it may go on past its window if all windows that end it allow an overrun. */
    readonly startedAt?: Date;
};
/** Whether the windows that concern an application let it sync (types.go, SyncWindows.CanSync). */
export declare function canSync(windows: readonly SyncWindow[], question: WindowQuestion): WindowDecision;
/** Whether a window is open; a string says what is wrong with it. */
export declare function isActiveAt(window: SyncWindow, time: Date): boolean | string;
