import type { Config } from '#config';
import { locate } from '#files';
import { type Fleet, deployedView, fixtures, hairpinCalls } from '#fleet';
import { type Problem, notVerified } from '#outcome';

/** One problem for each fact about the surroundings of a target that its objects ask for, where somebody declares facts at all. */
export function unknownSurroundings(all: Fleet, { isDeclared }: Config): readonly Problem[] {
  if (!isDeclared) return [];
  const fleet = deployedView(all);
  const found: Problem[] = [];
  const { target, facts } = fleet;
  const [call] = facts.hairpin === undefined ? hairpinCalls(fleet) : [];
  if (call)
    found.push(
      notVerified(
        'fact-unknown',
        `it is not declared whether pods can reach ${call.host}, a public host of their own cluster; declare it as hairpin`,
        { target, location: locate(call.object.origin.field(call.path).edit) },
      ),
    );
  const [fixture] = facts.environment === undefined ? fixtures(fleet) : [];
  if (fixture)
    found.push(
      notVerified(
        'fact-unknown',
        `it is not declared whether the target is production, and ${fixture.object.id.kind} ${fixture.object.id.name} is test data; declare it as environment`,
        { target, location: locate(fixture.object.origin.field(fixture.path).edit) },
      ),
    );
  return found;
}
