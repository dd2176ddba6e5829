import { type KubeObject } from '../../base/kube/index.js';
import type { Application, DefinedBy } from './application.js';
/** Whether an object is one of Argo CD's own kinds. */
export declare function isArgoObject(object: KubeObject, kind: 'Application' | 'ApplicationSet' | 'AppProject'): boolean;
/** Reads an Application object. Its sources are those Argo CD would compare (types.go, GetSources). */
export declare function readApplication(object: KubeObject, context: {
    readonly target: string;
    readonly controlNamespace: string;
    readonly definedBy: DefinedBy;
}): Application;
