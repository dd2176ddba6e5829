import { addTo } from '#groups';
import { type Exclusion, exclusionOf } from '#argocd';
import { type Failure, attempt, failureProblem } from '#budget';
import { locate, record } from '#files';
import { type KubeObject, idText, objectKey } from '#kube';
import { type Problem, notVerified } from '#outcome';
import { traced } from '#trace';
import { type Application, type ApplicationSource, type Folder, type Owner, isUnexpanded } from '#sources';
import { settledId, withDestination } from './after/namespace.ts';
import { takenApart } from './after/taken-apart.ts';
import { type UnitReads, noteUnwatched, recordedContext, unitReads } from './reads.ts';
import type { RenderContext } from './render-context.ts';
import { emptyUnit, initialStanding } from './empty-unit.ts';
import { renderSource } from './render-source.ts';
import type { RenderFailure, RenderNote, Unit, RenderedObject } from './rendered.ts';
import { validateSources } from './source/validate-sources.ts';
import { withoutNetwork } from './source/without-network.ts';
import type { ToolFailure, ToolProblem } from './tools/tool.ts';
import { withoutFailures, withoutGuesses } from './unexpanded.ts';

/**
 * Renders what an Application deploys as Argo CD would: its sources in order, all or nothing; of a folder that nobody
 * deploys, as much as renders. Objects keep the manifest as the tool made it; `id` is their identity after the
 * namespace fix-up.
 */
export function renderUnit<O extends Application | Folder>(owner: O, context: RenderContext): Unit<O> {
  if (context.skips?.(owner)) return emptyUnit(owner, initialStanding(owner, context.facts));
  const lost = context.ahead?.(owner);
  if (lost) return cutShort(emptyUnit(owner, initialStanding(owner, context.facts)), lost);
  const { value, recording } = traced('render', { target: owner.target, application: owner.name }, () =>
    record(() => renderWithinBudget(owner, recordedContext(context))),
  );
  let known: UnitReads | undefined;
  const unit = { ...value, reads: () => (known ??= unitReads(recording)) };
  if (owner.kind === 'folder') return unit;
  if (owner.isUnpatched) return withoutFailures(unit);
  return isUnexpanded(owner) ? withoutGuesses(unit) : unit;
}

function renderWithinBudget<O extends Application | Folder>(owner: O, context: RenderContext): Unit<O> {
  const budget = context.budget.part();
  const tried = attempt(() => renderSources(owner, { ...context, budget }));
  if (tried.kind === 'done') return tried.value;
  noteUnwatched('what the run has left');
  return cutShort(emptyUnit(owner, initialStanding(owner, context.facts)), tried);
}

/** What is left of a unit that outgrew its budget, or met a bug of ours: that it was not looked at. */
export function cutShort<O extends Owner>(unit: Unit<O>, failure: Failure): Unit<O> {
  const { owner, standing, reads } = unit;
  const { target, name, origin } = owner;
  const problem = failureProblem(failure, { target, application: name, location: locate(origin.place) });
  return { ...emptyUnit(owner, standing), problems: [problem], reads };
}

function renderSources<O extends Application | Folder>(owner: O, context: RenderContext): Unit<O> {
  const specErrors = owner.kind === 'folder' ? [] : validateSources(owner, context.settings);
  if (specErrors.length > 0) {
    const failures = specErrors.map(
      ({ at, ...error }): RenderFailure => ({
        kind: 'invalid-source',
        ...error,
        place: owner.origin.field(at).edit,
      }),
    );
    return { ...emptyUnit(owner, initialStanding(owner, context.facts)), failures };
  }
  const rendered = owner.sources.map((source) => {
    const { result, ...rest } = renderSource(owner, source, context);
    return { ...rest, source, result: context.facts.offline ? withoutNetwork(result) : result };
  });
  const failures = rendered.flatMap(({ source, result }) =>
    result.failures.map((each) => placed(owner, source, each)),
  );
  const isDropped = failures.length > 0 && owner.kind !== 'folder';
  const finished = ({ manifest, origin }: KubeObject, source: ApplicationSource): RenderedObject => ({
    manifest,
    origin: withDestination(origin, manifest, owner),
    id: settledId(manifest, owner.destination.namespace ?? '', context.customScopes),
    source: source.index,
  });
  const objects = isDropped
    ? []
    : rendered.flatMap(({ result, source }) =>
        takenApart(result.objects).map((object) => finished(object, source)),
      );
  const exclusions = objects.map(({ id }) => exclusionOf(context.settings.filter, id, ''));
  const kept = objects.filter((_, at) => exclusions[at] === undefined);
  return {
    ...emptyUnit(owner, initialStanding(owner, context.facts)),
    tools: rendered.map((each) => each.tool),
    objects: kept,
    fragments: isDropped
      ? []
      : rendered.flatMap((each) => each.result.fragments.map((object) => finished(object, each.source))),
    failures,
    notes: [
      ...rendered.flatMap((each) => each.result.notes),
      ...repeatedNotes(kept),
      ...objects.flatMap((object, at) => excludedNotes(object, exclusions[at])),
    ],
    unreadValues: () => rendered.flatMap((each) => each.result.unreadValues()),
    unreadAdditions: () => rendered.flatMap((each) => each.result.unreadAdditions()),
    changingObjects: () => rendered.flatMap((each) => each.result.changingObjects()),
    chartUses: rendered.flatMap((each) => each.result.chartUses),
    problems: rendered.flatMap(({ source, result }) =>
      result.problems.map((each) => named(owner, source, each)),
    ),
    filesRead: [...new Set(rendered.flatMap(({ isGiven, result }) => (isGiven ? result.filesRead : [])))],
  };
}

/** Gives a failure the place a person would edit: what the tool says, else the field of the source. */
function placed(owner: Owner, source: ApplicationSource, failure: ToolFailure): RenderFailure {
  const { at, place, ...rest } = failure;
  return { ...rest, place: place ?? owner.origin.field([...source.at, ...(at ?? [])]).edit };
}

function named(owner: Owner, source: ApplicationSource, problem: ToolProblem): Problem {
  const place = problem.place ?? owner.origin.field([...source.at, ...(problem.at ?? [])]).edit;
  return notVerified(problem.code, problem.because, {
    target: owner.target,
    application: owner.name,
    location: locate(place),
    ...(problem.reason === undefined ? {} : { reason: problem.reason }),
    ...(problem.missing === undefined ? {} : { missing: problem.missing }),
  });
}

/** Objects that one application renders twice: the last one wins, and Argo CD warns. */
function repeatedNotes(objects: readonly RenderedObject[]): readonly RenderNote[] {
  const byKey = new Map<string, RenderedObject[]>();
  for (const object of objects) {
    // Names that the API server makes up differ; an object without any is one like all others of its kind.
    if (!object.manifest.metadata?.name && object.manifest.metadata?.['generateName']) continue;
    const key = objectKey(object.id);
    addTo(byKey, key, object);
  }
  return [...byKey.values()].flatMap((same) => {
    const last = same.at(-1);
    if (!last || same.length === 1) return [];
    const { group, kind, namespace, name } = last.id;
    const message = `Resource ${group}/${kind}/${namespace}/${name} appeared ${same.length} times among application resources.`;
    return [
      {
        code: 'repeated-resource',
        message,
        get place() {
          return last.origin.place;
        },
        data: { id: last.id, objects: same },
      },
    ];
  });
}

function excludedNotes(object: RenderedObject, by: Exclusion | undefined): readonly RenderNote[] {
  if (by === undefined) return [];
  return [
    {
      code: 'excluded-resource',
      message: `Resource ${idText(object.id)} is excluded in the settings`,
      get place() {
        return object.origin.place;
      },
      data: { id: object.id, by },
    },
  ];
}
