import { fixed, type GoFunction } from '../exec/go-function.ts';
import { parseVersion } from '../text/semver.ts';
import { parseConstraint, satisfies } from '../text/semver-constraint.ts';

/** sprig's semver functions. */
export const semverFunctions: { readonly [name: string]: GoFunction } = {
  semver: fixed(['string'], (_, text) => parseVersion(text)),
  semverCompare: fixed(['string', 'string'], (_, constraint, text) => {
    const parsed = parseConstraint(constraint);
    return satisfies(parseVersion(text), parsed);
  }),
};

/** The same with Helm 3.21's semver 3.4, which shows bad constraints without quotes. */
export const semverFunctionsOfHelm3: { readonly [name: string]: GoFunction } = {
  semverCompare: fixed(['string', 'string'], (_, constraint, text) => {
    const parsed = parseConstraint(constraint, (bad) => bad);
    return satisfies(parseVersion(text), parsed);
  }),
};
