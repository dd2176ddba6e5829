import { fixtures } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** An object that is marked as test data is rendered for a target that is declared to be production. */
export const fixtureInProduction: Rule = {
  name: 'fixture-in-production',
  title: 'Test data is rendered for production',
  severity: 'warning',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['test-data-in-production'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.environment !== 'production') continue;
      for (const { object, path, mark } of fixtures(fleet)) {
        report(
          objectHit(
            fleet,
            object,
            path,
            `${object.id.kind} ${object.id.name} is test data by its ${mark}, and ${fleet.target} is production: render it only for the environments that need it`,
          ),
        );
      }
    }
  },
};
