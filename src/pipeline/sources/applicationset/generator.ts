import type { Budget } from '#budget';
import type { ClusterFact } from '#config';
import type { Place } from '#files';
import type { Json } from '#kube';
import type { YamlPath } from '#yaml';
import type { Repositories } from '../repositories/repositories.ts';
import type { ParameterSet, Parameters } from './parameters.ts';
import type { TemplateDialect } from './template-dialect.ts';

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
