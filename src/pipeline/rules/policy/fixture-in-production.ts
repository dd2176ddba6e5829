import { type Fleet, type FleetObject } from '#fleet';
import { recordAt } from '#kube';
import type { YamlPath } from '#yaml';
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

export type Fixture = { readonly object: FleetObject; readonly path: YamlPath; readonly mark: string };

/** The objects that are test data by their name or one of their labels. */
export function fixtures(fleet: Fleet): readonly Fixture[] {
  const found: Fixture[] = [];
  for (const object of fleet.objects) {
    const labels = Object.entries(recordAt(object.manifest, 'metadata', 'labels'));
    const label = labels.find(([, value]) => marker.test(String(value)));
    if (label)
      found.push({
        object,
        path: ['metadata', 'labels', label[0]],
        mark: `label ${label[0]}: ${String(label[1])}`,
      });
    else if (marker.test(object.id.name)) found.push({ object, path: ['metadata', 'name'], mark: 'name' });
  }
  return found;
}

/** Whole words of a name that say test data and nothing else. */
const marker =
  /(?:^|[-_.])(?:fixtures?|personas?|test-?data|demo-?data|sample-?data|dummy-?data|mock-?data|test-?users?|demo-?users?)(?:$|[-_.])/i;
