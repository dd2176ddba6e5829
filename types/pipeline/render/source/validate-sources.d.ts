import type { Application } from '../../sources/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
/** What makes Argo CD refuse the spec before it renders anything, with the field to blame. */
export type SpecError = {
    readonly message: string;
    readonly at: YamlPath;
};
/** The checks of an Application's sources (util/argo/argo.go ValidateRepo, GetRefSources). */
export declare function validateSources({ sources }: Application): readonly SpecError[];
