import { fixtures } from '#fleet';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { objectSubject } from '../subjects.ts';

/** An object that is marked as test data is rendered for a target that is declared to be production. */
export const fixtureInProduction = defineRule<{ object: string; mark: string }>({
  name: 'fixture-in-production',
  title: 'Test data is rendered for production',
  impact: 'weakens',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'patch',
  classes: ['test-data-in-production'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      if (fleet.facts.environment !== 'production') continue;
      for (const { object, path, mark } of fixtures(fleet)) {
        report({ subject: objectSubject(fleet, object, path), data: { object: kindName(object.id), mark } });
      }
    }
  },
  say: ({ object, mark }) => ({
    what: `${object} is test data by its ${mark}, and this target is production`,
    so: 'Test users and sample data are a way in for strangers',
    do: 'Render it only for the environments that need it',
  }),
});
