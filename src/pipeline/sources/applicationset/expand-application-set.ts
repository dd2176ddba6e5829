import { grouped } from '#groups';
import { asText } from '#text';
import { type Budget, BudgetExceeded } from '#budget';
import type { ClusterFact } from '#config';
import type { Place } from '#files';
import {
  type Json,
  type KubeObject,
  type Manifest,
  arrayAt,
  isRecord,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';
import { type Problem, type ProblemCode, notVerified } from '#outcome';
import type { YamlPath } from '#yaml';
import { locate } from '#files';
import type { Application } from '../application.ts';
import type { StatedApply } from '../by-hand/stated-applies.ts';
import { readApplication } from '../read-application.ts';
import type { Repositories } from '../repositories/repositories.ts';
import { generatedOrigin } from './generated-origin.ts';
import { GenerationError, GeneratorNotRun } from './generation-error.ts';
import type { GeneratorContext } from './generator.ts';
import { goTemplateDialect } from './go-template-dialect.ts';
import { mergeTemplate } from './merge-template.ts';
import type { ParameterSet, Parameters } from './parameters.ts';
import { generatorNames, runNamed } from './run-generator.ts';
import { applyTemplatePatch } from './template-patch.ts';
import { type TemplateDialect, checkDeeply, fasttemplateDialect, replaceDeeply } from './template-dialect.ts';

/** Why Argo CD would not create (some of) the Applications of a set. */
export type GenerationFailure = {
  readonly kind: 'generation' | 'empty-name' | 'duplicate-name';
  readonly message: string;
  readonly place: Place;
  readonly related?: readonly { readonly place: Place; readonly message: string }[];
};

/** An ApplicationSet with what it generates. */
export type ExpandedApplicationSet = {
  readonly target: string;
  readonly name: string;
  readonly namespace: string;
  readonly object: KubeObject;
  /** The application that rendered the set; absent when it was found in a file. */
  readonly parent?: string;
  readonly applications: readonly Application[];
  readonly failures: readonly GenerationFailure[];
  readonly problems: readonly Problem[];
  /** Whether every generator could be run, so that "generates nothing" can be said with confidence. */
  readonly isComplete: boolean;
  /** What the tree says is applied instead, which does not bring the set. */
  readonly passedOverBy?: StatedApply;
};

export type ExpansionContext = {
  readonly target: string;
  readonly controlNamespace: string;
  readonly repositories: Repositories;
  readonly clusters: readonly ClusterFact[] | undefined;
  /** Whether there may be clusters beside these: git seldom holds the Secrets of all. */
  readonly mayHaveMoreClusters?: boolean;
  /** Recorded answers for this set, by generator name. */
  recorded(applicationSet: string): Readonly<Record<string, readonly Parameters[]>>;
  /** argocd-cmd-params-cm. */
  readonly parameters: Readonly<Record<string, string>>;
  /** What the run may take; each set gets its part. */
  readonly budget: Budget;
};

/** Generates the Applications of a set, as the ApplicationSet controller would. */
export function expandApplicationSet(
  object: KubeObject,
  context: ExpansionContext,
  parent?: string,
): ExpandedApplicationSet {
  const { manifest, origin } = object;
  const name = asText(manifest.metadata?.name ?? '');
  const namespace = asText(manifest.metadata?.namespace ?? '') || context.controlNamespace;
  const problems: Problem[] = [];
  const failures: GenerationFailure[] = [];
  const place = (at: YamlPath) => origin.field(at).edit;
  function notRun(because: string, at: YamlPath, code: ProblemCode = 'generator-not-run'): void {
    problems.push(
      notVerified(code, `ApplicationSet ${name}: ${because}`, {
        target: context.target,
        location: locate(place(at)),
      }),
    );
  }

  const spec = recordAt(manifest, 'spec');
  const budget = context.budget.part();
  const dialect =
    spec['goTemplate'] === true
      ? goTemplateDialect(arrayAt(spec, 'goTemplateOptions').map(asText), budget)
      : fasttemplateDialect;
  const generatorContext: GeneratorContext = {
    ...context,
    dialect,
    budget,
    recorded: context.recorded(name),
    place,
    note: (because, at) => notRun(because, at),
  };
  const failed = ({ message, at }: GenerationError) =>
    void failures.push({ kind: 'generation', message, place: place(at ?? ['spec', 'template']) });
  let generated: readonly Generated[] = [];
  try {
    generated = generate({
      spec,
      namespace,
      context: generatorContext,
      notRun: (error) => notRun(error.message, error.at),
    });
  } catch (error) {
    if (error instanceof BudgetExceeded && !error.endsRun)
      notRun(error.message, ['spec', 'generators'], 'limit-reached');
    else if (!(error instanceof GenerationError)) throw error;
    else if (generateForAnyCluster(spec, namespace, generatorContext) === undefined) failed(error);
    else notRun(untoldCluster(error), ['spec', 'generators']);
  }

  // Nothing could be generated: the template itself still tells most of what every Application will be.
  const isUnrun = generated.length === 0 && failures.length === 0 && problems.length > 0;
  const fault = isUnrun ? templateFault(spec, dialect) : undefined;
  if (fault) failed(fault);
  const isUnexpanded = isUnrun && !fault;
  const imagined = isUnexpanded ? (generateForAnyCluster(spec, namespace, generatorContext) ?? []) : [];
  if (imagined.length > 0) generated = imagined;
  else if (isUnexpanded) generated = [templateAlone(spec, namespace, dialect)];
  const isOpen = isUnexpanded && isPartial(spec);
  const applications = generated.map(({ set, templateAt, body }) => {
    const { isGoTemplate } = dialect;
    const definedBy = {
      kind: 'applicationset',
      name,
      ...(parent === undefined ? {} : { parent }),
      ...(isUnexpanded ? { isUnexpanded } : { parameters: set.values }),
      ...(isOpen && (imagined.length === 0 || !hasSource(body)) && { isPartial: true as const }),
    } as const;
    const generatedFrom = generatedOrigin({ applicationSet: object, set, templateAt, isGoTemplate });
    return readApplication({ manifest: body, origin: generatedFrom }, { ...context, definedBy });
  });
  const { valid, failures: invalid } = validate(applications);
  return {
    target: context.target,
    name,
    namespace,
    object,
    ...(parent === undefined ? {} : { parent }),
    applications: valid,
    // Names that only the cluster tells apart say nothing about one of which nothing is known.
    failures: imagined.length > 0 ? failures : [...failures, ...invalid],
    problems,
    isComplete: problems.length === 0,
  };
}

/** Of a failure that a Secret for the cluster would avert, with the labels and annotations that are asked for. */
function untoldCluster({ message }: GenerationError): string {
  return `no Secret in git registers the cluster that Argo CD runs in, so its labels and annotations are not known; without those that are asked for, Argo CD creates none of the Applications: ${message}`;
}

/** What is wrong with the template itself, whatever it is filled in with. */
function templateFault(spec: Json, dialect: TemplateDialect): GenerationError | undefined {
  try {
    for (const part of ['template', 'templatePatch']) checkDeeply(spec[part], dialect, ['spec', part]);
    return undefined;
  } catch (error) {
    if (error instanceof GenerationError) return error;
    throw error;
  }
}

/** The template as it is, of which nothing is filled in. */
function templateAlone(spec: Json, namespace: string, dialect: TemplateDialect): Generated {
  const body = renderApplication(recordAt(spec, 'template'), {
    spec: {},
    namespace,
    set: noParameters,
    dialect,
  });
  return { set: noParameters, templateAt: ['spec', 'template'], body };
}

/** Runs every generator of a set and fills its sets into the template; those that cannot be run are reported. */
function generate({
  spec,
  namespace,
  context,
  notRun,
}: {
  readonly spec: Json;
  readonly namespace: string;
  readonly context: GeneratorContext;
  readonly notRun: (error: GeneratorNotRun) => void;
}): readonly Generated[] {
  const generated: Generated[] = [];
  for (const [index, entry] of recordsAt(spec, 'generators')) {
    const at = ['spec', 'generators', index];
    for (const generator of generatorNames(entry)) {
      try {
        const sets = runNamed(generator, entry, { at, context });
        const own = recordAt(entry, generator, 'template');
        const template = mergeTemplate(own, recordAt(spec, 'template'));
        for (const set of sets) {
          context.budget.allocate(applicationBytes);
          const body = renderApplication(template, { spec, namespace, set, dialect: context.dialect });
          generated.push({ set, templateAt: [...at, generator, 'template'], body });
        }
      } catch (error) {
        if (!(error instanceof GeneratorNotRun)) throw error;
        notRun(error);
      }
    }
  }
  return generated;
}

/**
 * What a set generates for a cluster of which nothing is known: where the clusters are not declared, the other
 * generators still tell which Applications there are. `undefined` when it fails, or the templates need to know more.
 */
function generateForAnyCluster(
  spec: Json,
  namespace: string,
  context: GeneratorContext,
): readonly Generated[] | undefined {
  try {
    return generate({
      spec,
      namespace,
      context: { ...context, imaginedFor: spec, note: () => {} },
      notRun: () => {},
    });
  } catch (error) {
    if (error instanceof GenerationError || (error instanceof BudgetExceeded && !error.endsRun))
      return undefined;
    throw error;
  }
}

function hasSource(application: Manifest): boolean {
  const spec = recordAt(application, 'spec');
  return isRecord(spec['source']) || arrayAt(spec, 'sources').length > 0;
}

/** Whether the template of a set alone is not yet what its Applications are made from. */
function isPartial(spec: Json): boolean {
  if ((stringAt(spec, 'templatePatch') ?? '') !== '') return true;
  return recordsAt(spec, 'generators').some(([, entry]) =>
    generatorNames(entry).some((generator) => Object.keys(recordAt(entry, generator, 'template')).length > 0),
  );
}

/** What an Application takes at least, with its parameters and places. */
const applicationBytes = 8192;

type Generated = { readonly set: ParameterSet; readonly templateAt: YamlPath; readonly body: Manifest };

const noParameters: ParameterSet = { values: {}, places: [] };

type Rendering = {
  readonly spec: Json;
  readonly namespace: string;
  readonly set: ParameterSet;
  readonly dialect: TemplateDialect;
};

const resourcesFinalizer = 'resources-finalizer.argocd.argoproj.io';

/** One Application from the template and one set; a set without any parameter leaves the template as it is. */
function renderApplication(template: Json, { spec, namespace, set, dialect }: Rendering): Manifest {
  let application: Json = { metadata: recordAt(template, 'metadata'), spec: recordAt(template, 'spec') };
  if (Object.keys(set.values).length > 0) {
    const replaced = replaceDeeply({
      value: application,
      parameters: set.values,
      dialect,
      at: ['spec', 'template'],
    });
    application = withFinalizer(isRecord(replaced) ? replaced : {}, spec);
  }
  const patch = stringAt(spec, 'templatePatch');
  if (patch !== undefined && patch !== '') {
    application = applyTemplatePatch(application, dialect.replace(patch, set.values));
  }
  return {
    ...application,
    apiVersion: 'argoproj.io/v1alpha1',
    kind: 'Application',
    metadata: { ...recordAt(application, 'metadata'), namespace },
  };
}

function withFinalizer(application: Json, spec: Json): Json {
  const metadata = recordAt(application, 'metadata');
  const keeps = recordAt(spec, 'syncPolicy')['preserveResourcesOnDeletion'] === true;
  if (keeps || arrayAt(metadata, 'finalizers').length > 0) return application;
  return { ...application, metadata: { ...metadata, finalizers: [resourcesFinalizer] } };
}

/** Nameless Applications are refused; of those that share a name, all are. */
function validate(applications: readonly Application[]): {
  readonly valid: readonly Application[];
  readonly failures: readonly GenerationFailure[];
} {
  const byName = grouped(applications, ({ name }) => name);
  const failures: GenerationFailure[] = [];
  const valid: Application[] = [];
  const repeated = [...byName].filter(([name, same]) => name !== '' && same.length > 1);
  for (const [name, [first, ...others]] of byName) {
    if (!first) continue;
    const place = first.origin.field(['metadata', 'name']).edit;
    if (name === '') {
      failures.push({ kind: 'empty-name', message: 'a generated Application has no name', place });
    } else if (others.length > 0) {
      if (name !== repeated[0]?.[0]) continue;
      const more = repeated.length > 1 ? ` and ${repeated.length - 1} more` : '';
      const message = `ApplicationSet contains applications with duplicate name: ${name} (${others.length + 1} times)${more}`;
      const related = [first, ...others].slice(0, 5).map((application) => {
        const field = application.origin.field(['metadata', 'name']);
        const step = field.steps.find((candidate) => candidate.kind === 'parameter') ?? field.steps[0];
        return { place: step?.place ?? field.edit, message: step?.text ?? name };
      });
      failures.push({ kind: 'duplicate-name', message, place, related });
    } else valid.push(first);
  }
  return { valid, failures };
}
