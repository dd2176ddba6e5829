import { remembered } from '#answers';
import type { HealthSettings } from '#argocd';
import { BudgetExceeded, pulse } from '#budget';
import type { Belief, Beliefs } from '#evidence';
import type { Fleet, FleetObject } from '#fleet';
import type { Place } from '#files';
import type { ObjectId } from '#kube';
import type { Application } from '#sources';
import type { YamlPath } from '#yaml';
import type { FleetState } from './fleet-state.ts';
import { type Culprit, type Ground, type Need, open } from './need.ts';
import type { SyncPlan } from './plan/sync-plan.ts';

/** What Argo CD's health checks, the API server's validation and the witnesses say, for those who cannot ask them. */
export type HealthKnowledge = {
  /** What is believed about what git does not show. */
  readonly beliefs: Beliefs;
  /** Whether Argo CD judges the health of an object's kind; what it does not judge is done once it exists. */
  readonly isJudged: (object: FleetObject) => boolean;
  /** Whether the settings replace the check of an object's kind. */
  readonly isOverridden: (object: FleetObject) => boolean;
  /** What the check says of an object as it stands in git, without a status. */
  readonly untouched: (object: FleetObject) => string;
  /** Whether the check itself breaks on such an object; Argo CD then refuses to sync at all. */
  readonly breaks: (object: FleetObject) => boolean;
  /** What Argo CD's judgement of a whole application depends on. */
  readonly settings: HealthSettings;
  /** The fleet that runs before, where the forecast begins with one. */
  readonly before?: FleetState | undefined;
  /** Why the API server would not take an object; `undefined` when nothing is known against it. */
  readonly refuses?: (object: FleetObject) => ObjectRefusal | undefined;
  /** The same of what somebody applies by hand for an Application to be. */
  readonly refusesDefinition?: (application: Application) => DefinitionRefusal | undefined;
  /** The same of a project, where none of its definitions is taken. */
  readonly refusesProject?: (name: string) => DefinitionRefusal | undefined;
};

/** What the API server has against an object that somebody applies by hand. */
export type DefinitionRefusal = ObjectRefusal & { readonly definition: FleetObject };

/** What the API server has against an object; `isUnserved` when it does not even know its version. */
export type ObjectRefusal = {
  readonly path: YamlPath;
  readonly message: string;
  readonly isUnserved: boolean;
  /** Whether it takes the object all the same. */
  readonly taken: Belief;
};

/** Where needs are collected. Adding one that is there already changes nothing, so builders need not ask. */
export type NeedBuilder = {
  readonly fleet: Fleet;
  readonly plans: readonly SyncPlan[];
  readonly needs: ReadonlyMap<string, Need>;
  readonly health: HealthKnowledge;
  readonly beliefs: Beliefs;
  /** Adds a need and answers its id. The function is called only when the need is new. */
  add(id: string, make: () => NewNeed): string;
};

/** A need without what is usual: no ground of its own, nothing it rests on. */
export type NewNeed = {
  readonly kind: string;
  readonly message: string;
  readonly because?: string;
  readonly object?: ObjectId;
  readonly culprit?: Culprit;
  readonly place?: () => Place;
  readonly ground?: Ground;
  readonly first?: string;
  readonly all?: readonly string[];
  readonly any?: readonly (readonly string[])[];
};

/** An empty collection over a fleet. */
export function needBuilder(fleet: Fleet, plans: readonly SyncPlan[], health: HealthKnowledge): NeedBuilder {
  const needs = new Map<string, Need>();
  // Ids are put together wherever something rests on another; one text of each is kept.
  const texts = new Map<string, string>();
  function kept(id: string): string {
    const known = texts.get(id);
    if (known === undefined) texts.set(id, id);
    return known ?? id;
  }
  const most = 200_000 + 50 * fleet.objects.length;
  const keptAll = (ids: readonly string[]): readonly string[] => (ids.length === 0 ? none : ids.map(kept));
  return {
    fleet,
    plans,
    needs,
    health,
    beliefs: health.beliefs,
    add(named, make) {
      const id = kept(named);
      if (needs.has(id)) return id;
      pulse();
      if (needs.size > most) throw new BudgetExceeded(`its objects need more than ${most} things`);
      // Reserved first, so that needs that lead back here end in a cycle of the graph and not of the builder.
      needs.set(id, { id, kind: '', message: '', ground: open, all: none, any: none });
      const { ground = open, all = none, any = none, ...rest } = make();
      needs.set(id, {
        id,
        ground,
        all: keptAll(all),
        any: any.length === 0 ? none : any.map(keptAll),
        ...rest,
      });
      return id;
    },
  };
}

const none: readonly never[] = [];

/** What a need is about, and its line in git, which is looked up only if somebody prints it. */
type About = { readonly object: ObjectId; readonly place: () => Place };

/** A need of an object's field. */
export function fieldPlace({ id, origin }: FleetObject, path: YamlPath): About {
  return { object: id, place: () => origin.field(path).edit };
}

/** A need of a whole object, at the line that begins it. */
export const objectPlace = remembered(
  (object: FleetObject): About => ({ object: object.id, place: () => object.origin.place }),
);
