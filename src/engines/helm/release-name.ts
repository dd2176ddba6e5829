import { fail } from './failure.ts';

const validName = '^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$';
const expression = new RegExp(validName);
const maxLength = 53;

/** Refuses what Helm refuses as the name of a release (pkg/chart/v2/util/validate_name.go). */
export function checkReleaseName(name: string): void {
  if (name === '') fail('release', 'release name check failed: release name "": no name provided');
  if (name.length <= maxLength && expression.test(name)) return;
  fail(
    'release',
    `release name check failed: release name ${JSON.stringify(name)}: invalid release name, must match regex ${validName} and the length must not be longer than ${maxLength}`,
  );
}
