import type { Discovery } from '#discover';
import type { Problem } from '#outcome';
import type { Unit } from '#render';
import type { SchemaCatalog } from '#schema';
import type { ForeseenTarget } from './foresee-target.ts';
import { nothingFound } from './unverified/nothing-found.ts';
import { undecidedRepositories } from './unverified/undecided-repositories.ts';
import { unfinishedSearches } from './unverified/unfinished-searches.ts';
import { unknownArgoCd } from './unverified/unknown-argocd.ts';
import { unknownFacts } from './unverified/unknown-facts.ts';
import { unknownImages } from './unverified/unknown-images.ts';
import { uncheckedRules, unknownSchemas, unknownVersion } from './unverified/unknown-schemas.ts';
import { unknownSecrets } from './unverified/unknown-secrets.ts';
import { unknownSurroundings } from './unverified/unknown-surroundings.ts';

/** What a run may leave open. */
export type Unverified = {
  readonly discovery: Discovery;
  readonly views: readonly ForeseenTarget[];
  readonly schemas?: SchemaCatalog | undefined;
  /** Whether a tree without Applications is fine. */
  readonly mayBeEmpty?: boolean | undefined;
};

/** Everything that could not be looked at, or hangs on what nobody declared: one list of all who say so. */
export function unverified({
  discovery,
  views,
  schemas,
  mayBeEmpty = false,
}: Unverified): readonly Problem[] {
  const fleets = views.map(({ fleet }) => fleet);
  return [
    ...(mayBeEmpty ? [] : nothingFound(discovery)),
    ...undecidedRepositories(discovery),
    ...unfinishedSearches(discovery),
    ...discovery.problems,
    ...views.flatMap(({ units }, at) => cutShortIn(units, discovery.targets[at]?.units ?? [])),
    ...views.flatMap(unknownSchemas),
    ...views.flatMap(uncheckedRules),
    ...fleets.flatMap(unknownArgoCd),
    ...fleets.flatMap((fleet) => unknownVersion(fleet, schemas)),
    ...views.flatMap(unknownFacts),
    ...fleets.flatMap(unknownSecrets),
    ...fleets.flatMap((fleet) => unknownSurroundings(fleet, discovery.config)),
    ...fleets.flatMap((fleet) => unknownImages(fleet, discovery.config.policies)),
  ];
}

/** The problems of units that had to be emptied after they were rendered. */
function cutShortIn(units: readonly Unit[], before: readonly Unit[]): readonly Problem[] {
  const whole = new Set(before);
  return units.flatMap((unit) => (whole.has(unit) ? [] : unit.problems));
}
