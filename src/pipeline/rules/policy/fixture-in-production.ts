import { fixtures } from '#fleet';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** An object that is marked as test data is rendered for a target that is declared to be production. */
export const fixtureInProduction = defineRule<{ object: string; mark: string }>({
  name: 'fixture-in-production',
  title: 'Test data is rendered for production',
  impact: 'weakens',
  looksAt: 'deployed',
  yieldsTo: ['meant'],
  fix: 'patch',
  findIn({ fleet }, report) {
    if (fleet.facts.environment !== 'production') return;
    for (const { object, path, mark } of fixtures(fleet)) {
      report({ object, path, data: { object: kindName(object.id), mark } });
    }
  },
  say: ({ object, mark }) => ({
    what: `${object} is test data by its ${mark}, and this target is production`,
    so: 'Test users and sample data are a way in for strangers',
    do: 'Render it only for the environments that need it',
  }),
});
