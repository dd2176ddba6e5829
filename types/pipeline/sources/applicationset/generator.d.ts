import type { Budget } from '../../../base/budget/index.js';
import type { ClusterFact } from '../../config/index.js';
import type { Place } from '../../../base/files/index.js';
import type { Json } from '../../../base/kube/index.js';
import type { YamlPath } from '../../../base/yaml/index.js';
import type { Repositories } from '../repositories/repositories.js';
import type { ParameterSet, Parameters } from './parameters.js';
import type { TemplateDialect } from './template-dialect.js';
/** What generators draw on. */
export type GeneratorContext = {
    readonly dialect: TemplateDialect;
    readonly budget: Budget;
    readonly repositories: Repositories;
    /** The clusters Argo CD knows; `undefined` when nobody declared them. */
    readonly clusters: readonly ClusterFact[] | undefined;
    /** Whether there may be clusters beside these. */
    readonly mayHaveMoreClusters?: boolean;
    /** Recorded answers of generators that ask a service, by generator name. */
    readonly recorded: Readonly<Record<string, readonly Parameters[]>>;
    /** argocd-cmd-params-cm, for the switches that change globbing and hidden directories. */
    readonly parameters: Readonly<Record<string, string>>;
    /** The spec of the set, when a cluster is to be imagined where none is known. */
    readonly imaginedFor?: Json;
    /** Where a path of the ApplicationSet is written. */
    place(at: YamlPath): Place;
    /** Takes note of something that does not stop generation but leaves it incomplete. */
    note(because: string, at: YamlPath): void;
};
/** Makes parameter sets from one generator's spec. Throws `GenerationError` or `GeneratorNotRun`. */
export type Generator = (spec: Json, at: YamlPath, context: GeneratorContext) => readonly ParameterSet[];
