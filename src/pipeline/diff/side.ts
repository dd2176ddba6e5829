import type { Discovery } from '#discover';
import type { Fleet } from '#fleet';
import type { TargetForecast } from '#forecast';
import type { ApplicationUnit, Unit } from '#render';
import { type Owner, namespaceOf } from '#sources';

/** One revision of a tree, rendered and forecast. */
export type Side = Pick<Discovery, 'targets' | 'index'> & {
  readonly fleets: readonly Fleet[];
  readonly forecasts: readonly TargetForecast[];
};

/** One target at one revision. */
export type TargetSide = {
  readonly discovered: Discovery['targets'][number] | undefined;
  readonly fleet: Fleet | undefined;
  readonly forecast: TargetForecast | undefined;
  readonly index: Discovery['index'];
  /** The Applications that Argo CD deploys, by key. */
  readonly applications: ReadonlyMap<string, ApplicationUnit>;
  /** What no Application deploys, by key. */
  readonly folders: ReadonlyMap<string, Unit>;
};

/** Both revisions of one target. */
export type Sides = { readonly base: TargetSide; readonly head: TargetSide };

/** A target as one revision has it; everything is absent when that revision has no such target. */
export function targetSide({ targets, index, fleets, forecasts }: Side, name: string): TargetSide {
  const fleet = fleets.find(({ target }) => target === name);
  const deployed = (fleet?.applications ?? []).filter(({ standing }) => standing.kind === 'deployed');
  const folders = (fleet?.units ?? []).filter(
    ({ owner, standing }) =>
      owner.kind === 'folder' && standing.kind === 'undeployed' && standing.why === 'no-application',
  );
  return {
    discovered: targets.find(({ target }) => target.name === name),
    fleet,
    forecast: forecasts.find(({ target }) => target === name),
    index,
    applications: new Map(deployed.map((unit) => [ownerKey(unit.owner), unit])),
    folders: new Map(folders.map((unit) => [ownerKey(unit.owner), unit])),
  };
}

/** What names an owner in a target, in every revision. */
export function ownerKey(owner: Owner): string {
  return `${owner.kind} ${namespaceOf(owner)}/${owner.name}`;
}

/** The Application of this name, whatever namespace it is in. */
export function applicationNamed({ applications }: TargetSide, name: string): ApplicationUnit | undefined {
  return [...applications.values()].find(({ owner }) => owner.name === name);
}
