import { asText } from '#text';
import { type Json, parseQuantity, recordAt } from '#kube';
import { quote } from '../describe-value.ts';
import type { FieldPath } from '../violation.ts';
import { error, type Report } from './check.ts';

/** Requests and limits of a container (ValidateContainerResourceRequirements). */
export function checkResources(container: Json, path: FieldPath, report: Report): void {
  const limits = recordAt(container, 'resources', 'limits');
  for (const list of ['limits', 'requests']) {
    for (const name of Object.keys(recordAt(container, 'resources', list)).filter(badResource)) {
      report(
        error(
          [...path, 'resources', list, name],
          'bad-name',
          `${quote(name)} is no standard resource of containers and has no domain`,
        ),
      );
    }
  }
  for (const [name, request] of Object.entries(recordAt(container, 'resources', 'requests'))) {
    const wanted = parseQuantity(request);
    const limit = parseQuantity(limits[name]);
    if (wanted === undefined) continue;
    const here = [...path, 'resources', 'requests', name];
    if (wanted < 0) report(error(here, 'bad-value', 'must not be negative'));
    if (limit !== undefined && wanted > limit) {
      report(
        error(
          here,
          'conflict',
          `requests ${asText(request)} of ${name}, more than its limit of ${asText(limits[name])}`,
        ),
      );
    } else if (!isShared(name) && wanted !== limit && (limit !== undefined || !(name in limits))) {
      report(
        error(here, 'conflict', `${name} is not shared out: its request and its limit must be the same`),
      );
    }
  }
}

/** Names of container resources: the standard ones, or one with a domain. */
function badResource(name: string): boolean {
  return (
    !['cpu', 'memory', 'ephemeral-storage'].includes(name) &&
    !name.startsWith('hugepages-') &&
    !name.includes('/')
  );
}

/** Whether pods may together be promised more of it than there is (helper.IsOvercommitAllowed): not of devices. */
function isShared(name: string): boolean {
  return (!name.includes('/') || name.includes('kubernetes.io/')) && !name.startsWith('hugepages-');
}
