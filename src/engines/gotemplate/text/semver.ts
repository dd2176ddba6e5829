import { GoError } from '../exec/errors.ts';
import { fixed } from '../exec/go-function.ts';
import { quote } from '../fmt/quote.ts';
import { type Evaluated, GoInt, GoObject, type GoValue, type ObjectType } from '../values/go-value.ts';

/** A semantic version as Masterminds/semver 3 parses it. */
export class SemVersion extends GoObject {
  readonly type: ObjectType = VERSION_TYPE;
  readonly major: bigint;
  readonly minor: bigint;
  readonly patch: bigint;
  readonly prerelease: string;
  readonly metadata: string;
  readonly original: string;

  constructor(
    numbers: readonly [bigint, bigint, bigint],
    original: string,
    { prerelease = '', metadata = '' }: { readonly prerelease?: string; readonly metadata?: string } = {},
  ) {
    super();
    [this.major, this.minor, this.patch] = numbers;
    this.prerelease = prerelease;
    this.metadata = metadata;
    this.original = original;
  }

  override text(): string {
    const pre = this.prerelease === '' ? '' : `-${this.prerelease}`;
    const meta = this.metadata === '' ? '' : `+${this.metadata}`;
    return `${this.major}.${this.minor}.${this.patch}${pre}${meta}`;
  }

  override json(): GoValue {
    return this.text();
  }
}

const VERSION_TYPE: ObjectType = {
  name: '*semver.Version',
  kind: 'ptr',
  methods: {
    Major: getter((version) => new GoInt(version.major, 'uint64')),
    Minor: getter((version) => new GoInt(version.minor, 'uint64')),
    Patch: getter((version) => new GoInt(version.patch, 'uint64')),
    Prerelease: getter((version) => version.prerelease),
    Metadata: getter((version) => version.metadata),
    Original: getter((version) => version.original),
    String: getter((version) => version.text()),
    IncMajor: getter((version) => bumped(version, [version.major + 1n, 0n, 0n])),
    IncMinor: getter((version) => bumped(version, [version.major, version.minor + 1n, 0n])),
    IncPatch: getter((version) => {
      const step = version.prerelease === '' ? 1n : 0n;
      return bumped(version, [version.major, version.minor, version.patch + step]);
    }),
    Compare: comparing((a, b) => BigInt(compareVersions(a, b))),
    Equal: comparing((a, b) => compareVersions(a, b) === 0),
    LessThan: comparing((a, b) => compareVersions(a, b) < 0),
    LessThanEqual: comparing((a, b) => compareVersions(a, b) <= 0),
    GreaterThan: comparing((a, b) => compareVersions(a, b) > 0),
    GreaterThanEqual: comparing((a, b) => compareVersions(a, b) >= 0),
  },
};

function getter(read: (version: SemVersion) => GoValue) {
  return fixed(['any'], (_, receiver) => (receiver instanceof SemVersion ? read(receiver) : null));
}

function comparing(compare: (a: SemVersion, b: SemVersion) => Evaluated) {
  return fixed(['any', '*semver.Version'], (_, receiver, other) => {
    return receiver instanceof SemVersion && other instanceof SemVersion ? compare(receiver, other) : null;
  });
}

function bumped(version: SemVersion, numbers: readonly [bigint, bigint, bigint]): SemVersion {
  const prefix = version.original.startsWith('v') ? 'v' : '';
  return new SemVersion(numbers, `${prefix}${numbers.join('.')}`);
}

const TOLERANT =
  /^v?([0-9]+)(\.[0-9]+)?(\.[0-9]+)?(-([0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*))?(\+([0-9A-Za-z-]+(\.[0-9A-Za-z-]+)*))?$/;
const MAX_UINT64 = 2n ** 64n - 1n;

/** semver.NewVersion, which coerces: an optional v, one to three numbers, prerelease and metadata. */
export function parseVersion(text: string): SemVersion {
  if (text.length > 256) throw new GoError('version string is too long (max 256 bytes)');
  const match = TOLERANT.exec(text);
  if (match === null) throw new GoError('invalid semantic version');
  const [, major = '0', minor = '.0', patch = '.0', , prerelease = '', , , metadata = ''] = match;
  const numbers = [segment(major), segment(minor.slice(1)), segment(patch.slice(1))] as const;
  if (prerelease.split('.').some((part) => /^0[0-9]+$/.test(part)))
    throw new GoError('version segment starts with 0');
  return new SemVersion(numbers, text, { prerelease, metadata });
}

function segment(digits: string): bigint {
  const value = BigInt(digits);
  if (value <= MAX_UINT64) return value;
  throw new GoError(
    `error parsing version segment: strconv.ParseUint: parsing ${quote(digits)}: value out of range`,
  );
}

/** Negative, zero or positive, by the precedence rules of SemVer 2. */
export function compareVersions(a: SemVersion, b: SemVersion): number {
  for (const part of ['major', 'minor', 'patch'] as const) {
    if (a[part] !== b[part]) return a[part] < b[part] ? -1 : 1;
  }
  return comparePrereleases(a.prerelease, b.prerelease);
}

/** A release follows all its prereleases. */
export function comparePrereleases(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return 1;
  if (b === '') return -1;
  const left = a.split('.');
  const right = b.split('.');
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const order = compareParts(left[i] ?? '', right[i] ?? '');
    if (order !== 0) return order;
  }
  return 0;
}

function compareParts(a: string, b: string): number {
  if (a === b) return 0;
  if (a === '') return -1;
  if (b === '') return 1;
  const isNumberA = /^[0-9]+$/.test(a);
  const isNumberB = /^[0-9]+$/.test(b);
  if (isNumberA && isNumberB) return BigInt(a) < BigInt(b) ? -1 : 1;
  if (isNumberA !== isNumberB) return isNumberA ? -1 : 1;
  return a < b ? -1 : 1;
}
