import { GoMap } from '../../gotemplate/index.js';
import type { OriginLayer, ValueOrigins } from './value-origins.js';
/** How the value of a `--set` line is read: typed, as text, as JSON, through a file, or as it stands. */
export type SetMode = 'set' | 'set-string' | 'set-json' | 'set-file' | 'set-literal';
export type SetLine = {
    readonly mode: SetMode;
    readonly text: string;
    /** Gives the text of a file for `set-file`; throws a `SetError` when there is none. */
    readonly read?: (path: string) => string;
    readonly origins?: {
        readonly table: ValueOrigins;
        readonly layer: OriginLayer;
    };
};
/** Why a line cannot be read, in Helm's words. */
export declare class SetError extends Error {
}
/** Applies a line of the form `a.b=c,d[0]=e` to a map (pkg/strvals). */
export declare function applySet(line: SetLine, data: GoMap): void;
/** Whether some number is too large for a float64, which Go refuses to read. */
export declare function isBeyondFloat(value: unknown): boolean;
