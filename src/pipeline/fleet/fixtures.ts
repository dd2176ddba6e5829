import { asText } from '#text';
import { recordAt } from '#kube';
import type { YamlPath } from '#yaml';
import type { Fleet, FleetObject } from './fleet.ts';

/** An object that is test data, and the field that shows it. */
type Fixture = { readonly object: FleetObject; readonly path: YamlPath; readonly mark: string };

/** The objects that are test data by their name or one of their labels. */
export function fixtures(fleet: Fleet): readonly Fixture[] {
  const found: Fixture[] = [];
  for (const object of fleet.objects) {
    const labels = Object.entries(recordAt(object.manifest, 'metadata', 'labels'));
    const label = labels.find(([, value]) => marker.test(asText(value)));
    if (label)
      found.push({
        object,
        path: ['metadata', 'labels', label[0]],
        mark: `label ${label[0]}: ${asText(label[1])}`,
      });
    else if (marker.test(object.id.name)) found.push({ object, path: ['metadata', 'name'], mark: 'name' });
  }
  return found;
}

/** Whole words of a name that say test data and nothing else. */
const marker =
  /(?:^|[-_.])(?:fixtures?|personas?|test-?data|demo-?data|sample-?data|dummy-?data|mock-?data|test-?users?|demo-?users?)(?:$|[-_.])/i;
