import type { Knowledge } from '../../../knowledge/index.js';
import type { FleetObject } from '../fleet.js';
import type { Produced } from '../produced.js';
/** What scripts create by name: `kubectl create`, and the objects of here-documents that are applied. */
export declare function producedByScripts(producer: FleetObject, knowledge: Knowledge): readonly Produced[];
/** A namespace in which a script may create objects under names decided at run time; `'*'` for any. */
export type ScriptReach = {
    readonly namespace: string;
    /** `group/Kind`, or `'*'` for any. */
    readonly groupKind: string;
};
/** Where, and of which kinds, the scripts of an object create what cannot be told from git. */
export declare function scriptReaches(object: FleetObject): readonly ScriptReach[];
