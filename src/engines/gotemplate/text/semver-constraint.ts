import { compileRegexp, findMatches, isRegexpError } from '#patterns';
import { GoError } from '../exec/errors.ts';
import { quote } from '../fmt/quote.ts';
import { comparePrereleases, compareVersions, parseVersion, type SemVersion } from './semver.ts';

const SPACE = '[\\t\\n\\f\\r ]';
const OPERATORS = '=||!=|>|<|>=|=>|<=|=<|~|~>|\\^';
const VERSION =
  'v?([0-9|x|X|*]+)(\\.[0-9|x|X|*]+)?(\\.[0-9|x|X|*]+)?(-([0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*))?(\\+([0-9A-Za-z-]+(\\.[0-9A-Za-z-]+)*))?';
// As upstream writes them, and for its engine: another one would try every way to share out the blanks.
const ONE = `^${SPACE}*(${OPERATORS})${SPACE}*(${VERSION})${SPACE}*$`;
const RANGE = `${SPACE}*(${VERSION})${SPACE}+-${SPACE}+(${VERSION})${SPACE}*`;
const FIND = `(${OPERATORS})${SPACE}*(${VERSION})`;
const OPERATOR = `${SPACE}*(?:${OPERATORS})${SPACE}*`;
const PLAIN =
  '[0-9|x|X|*]+(?:\\.[0-9|x|X|*]+){0,2}(?:-[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?(?:\\+[0-9A-Za-z-]+(?:\\.[0-9A-Za-z-]+)*)?';
const VALID = `^${OPERATOR}v?${PLAIN}${SPACE}*(?:(?:${SPACE}+|,${SPACE}*)(?:${OPERATORS})${SPACE}*v?${PLAIN}${SPACE}*)*$`;

/** One comparison with a version that may be given in part (`1`, `1.2`, `1.x`). */
type Condition = {
  readonly operator: string;
  readonly version: SemVersion;
  /** Whether any part is missing or a wildcard, and whether that is the minor or only the patch number. */
  readonly isPartial: boolean;
  readonly lacksMinor: boolean;
  readonly lacksPatch: boolean;
};

/** A set of alternatives, each a list of conditions that must all hold (Masterminds/semver 3.5 constraints.go). */
export type Constraint = readonly (readonly Condition[])[];

/** semver.NewConstraint; `show` is how a bad one is shown: quoted since semver 3.5, as it stands before. */
export function parseConstraint(text: string, show: (text: string) => string = quote): Constraint {
  if (text.length > 512) throw new GoError('constraint string is too long (max 512 bytes)');
  const groups = rewriteRanges(text).split('||');
  if (groups.length > 32) throw new GoError('too many constraint groups (max 32)');
  return groups.map((group) => {
    if (matches(VALID, group).length === 0) throw new GoError(`improper constraint: ${show(group)}`);
    return matches(FIND, group).map(([condition = '']) => parseCondition(condition));
  });
}

/** `1.2 - 1.4` means `>= 1.2, <= 1.4`. */
function rewriteRanges(text: string): string {
  let result = text;
  for (const match of matches(RANGE, text)) {
    result = result.replace(match[0] ?? '', () => `>= ${match[1] ?? ''}, <= ${match[11] ?? ''} `);
  }
  return result;
}

/** Every match of a pattern, with its groups. */
function matches(pattern: string, text: string): readonly (readonly (string | undefined)[])[] {
  const regexp = compileRegexp(pattern);
  if (isRegexpError(regexp)) throw new Error(regexp.message);
  return findMatches({ regexp, text, limit: -1 }).map(({ groups }) =>
    groups.map(([start, end]) => (start < 0 ? undefined : text.slice(start, end))),
  );
}

function parseCondition(text: string): Condition {
  const [match] = matches(ONE, text);
  if (match === undefined) throw new GoError(`improper constraint: ${quote(text)}`);
  const [, operator = '', whole = '', major = '', minor = '', patch = '', pre = ''] = match;
  if (isWild(major))
    return condition({
      operator,
      text: `0.0.0${pre}`,
      isPartial: true,
      lacksMinor: false,
      lacksPatch: false,
    });
  if (isWild(minor.slice(1)))
    return condition({
      operator,
      text: `${major}.0.0${pre}`,
      isPartial: true,
      lacksMinor: true,
      lacksPatch: false,
    });
  if (isWild(patch.slice(1)))
    return condition({
      operator,
      text: `${major}${minor}.0${pre}`,
      isPartial: true,
      lacksMinor: false,
      lacksPatch: true,
    });
  return condition({ operator, text: whole, isPartial: false, lacksMinor: false, lacksPatch: false });
}

function isWild(part: string): boolean {
  return part === '' || part === 'x' || part === 'X' || part === '*';
}

function condition({
  operator,
  text,
  isPartial,
  lacksMinor,
  lacksPatch,
}: {
  readonly operator: string;
  readonly text: string;
  readonly isPartial: boolean;
  readonly lacksMinor: boolean;
  readonly lacksPatch: boolean;
}): Condition {
  try {
    return { operator, version: parseVersion(text), isPartial, lacksMinor, lacksPatch };
  } catch (error) {
    if (error instanceof GoError) throw new GoError('constraint parser error');
    throw error;
  }
}

/** Whether a version satisfies a constraint; prereleases only pass where the group names one. */
export function satisfies(version: SemVersion, constraint: Constraint): boolean {
  return constraint.some((group) => {
    const admitsPrereleases = group.some((condition) => condition.version.prerelease !== '');
    if (version.prerelease !== '' && !admitsPrereleases) return false;
    return group.every((condition) => holds(version, condition));
  });
}

function holds(version: SemVersion, condition: Condition): boolean {
  const order = compareVersions(version, condition.version);
  switch (condition.operator) {
    case '!=':
      return isUnequal(version, condition, order);
    case '>':
      return isGreater(version, condition, order);
    case '<':
      return order < 0;
    case '>=':
    case '=>':
      return order >= 0;
    case '<=':
    case '=<':
      return isAtMost(version, condition, order);
    case '~':
    case '~>':
      return isTilde(version, condition, order);
    case '^':
      return isCaret(version, condition, order);
    default:
      return condition.isPartial ? isTilde(version, condition, order) : order === 0;
  }
}

function isUnequal(version: SemVersion, condition: Condition, order: number): boolean {
  const bound = condition.version;
  if (condition.isPartial) {
    if (bound.major !== version.major) return true;
    if (bound.minor !== version.minor && !condition.lacksMinor) return true;
    if (condition.lacksMinor) return false;
    if (bound.patch !== version.patch && !condition.lacksPatch) return true;
    if (condition.lacksPatch) return comparePrereleases(version.prerelease, bound.prerelease) !== 0;
  }
  return order !== 0;
}

function isGreater(version: SemVersion, condition: Condition, order: number): boolean {
  const bound = condition.version;
  if (!condition.isPartial) return order > 0;
  if (version.major !== bound.major) return version.major > bound.major;
  if (condition.lacksMinor) return false;
  return condition.lacksPatch ? version.minor > bound.minor : order > 0;
}

function isAtMost(version: SemVersion, condition: Condition, order: number): boolean {
  const bound = condition.version;
  if (!condition.isPartial) return order <= 0;
  if (version.major > bound.major) return false;
  return !(version.major === bound.major && version.minor > bound.minor && !condition.lacksMinor);
}

function isTilde(version: SemVersion, condition: Condition, order: number): boolean {
  const bound = condition.version;
  if (order < 0) return false;
  const isZero = bound.major === 0n && bound.minor === 0n && bound.patch === 0n;
  if (isZero && !condition.lacksMinor && !condition.lacksPatch) return true;
  if (version.major !== bound.major) return false;
  return version.minor === bound.minor || condition.lacksMinor;
}

function isCaret(version: SemVersion, condition: Condition, order: number): boolean {
  const bound = condition.version;
  if (order < 0) return false;
  if (bound.major > 0n || condition.lacksMinor) return version.major === bound.major;
  if (version.major > 0n) return false;
  if (bound.minor > 0n || condition.lacksPatch) return version.minor === bound.minor;
  return version.minor === 0n && bound.patch === version.patch;
}
