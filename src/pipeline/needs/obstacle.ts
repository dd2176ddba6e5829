import type { Place } from '#files';
import { plainFailure } from '#render';
import { groundOf } from './ground-of.ts';
import { type Need, broken, open, unknown } from './need.ts';
import type { NeedBuilder } from './need-builder.ts';
import type { SyncPlan } from './plan/sync-plan.ts';

type Obstacle = Pick<Need, 'kind' | 'message' | 'ground'> & { readonly place: () => Place };

/**
 * What keeps Argo CD from comparing an application; what may not come to pass only where nothing certain does. It looks
 * for the project, then at sources and destination, and has nothing generated before all of that is right
 * (controller/appcontroller.go refreshAppConditions); what the repo server fails at comes in its own order.
 */
export function obstacle({ beliefs }: NeedBuilder, { application, refusals }: SyncPlan): Obstacle {
  const { owner, failures, problems } = application;
  const place = () => owner.origin.place;
  const all: readonly Obstacle[] = [
    ...refusals.map(({ need, message, at, unlessFact }) => ({
      kind: need,
      message,
      place: () =>
        failures.find((failure) => failure.message === message)?.place ??
        (at ? owner.origin.field(at).edit : owner.origin.place),
      ground: unlessFact === undefined ? broken : unknown(unlessFact),
    })),
    ...failures.map((failure) => ({
      kind: 'manifests-render',
      message: plainFailure(failure) ?? failure.message,
      place: () => failure.place,
      ground: groundOf(beliefs.renders(owner, failure), `whether ${owner.name} renders`),
    })),
  ];
  const [problem] = problems;
  const unseen = problem && unknown(problem.because);
  return (
    all.find(({ ground }) => ground.kind === 'broken') ??
    all.find(({ ground }) => ground.kind === 'unknown') ?? {
      kind: 'manifests-render',
      message: `manifests of ${owner.name} are not all known`,
      place,
      ground: unseen ?? open,
    }
  );
}
