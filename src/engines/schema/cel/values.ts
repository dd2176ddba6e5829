import { parseQuantity } from '#kube';
import { isCidr, isIpv4, isIpv6 } from '../formats.ts';

// The opaque types of the Kubernetes CEL library (apiserver pkg/cel/library). CEL tells types apart by their
// constructor, so these are classes; they carry data and have no behaviour of their own.

/** A quantity; `compareTo` and arithmetic go by its number. */
export class Quantity {
  readonly text: string;
  readonly number: number;
  constructor(text: string, number: number) {
    this.text = text;
    this.number = number;
  }
}

/** A parsed absolute URL or absolute path. */
export class Url {
  readonly scheme: string;
  readonly host: string;
  readonly path: string;
  readonly query: string;
  constructor(parts: { scheme: string; host: string; path: string; query: string }) {
    this.scheme = parts.scheme;
    this.host = parts.host;
    this.path = parts.path;
    this.query = parts.query;
  }
}

/** An IP address with its numeric value. */
export class Ip {
  readonly text: string;
  readonly family: 4 | 6;
  readonly value: bigint;
  constructor(text: string, family: 4 | 6, value: bigint) {
    this.text = text;
    this.family = family;
    this.value = value;
  }
}

/** A network. */
export class Cidr {
  readonly ip: Ip;
  readonly bits: number;
  constructor(ip: Ip, bits: number) {
    this.ip = ip;
    this.bits = bits;
  }
}

/** A semantic version. */
export class Semver {
  readonly numbers: readonly [bigint, bigint, bigint];
  readonly prerelease: readonly string[];
  constructor(numbers: readonly [bigint, bigint, bigint], prerelease: readonly string[]) {
    this.numbers = numbers;
    this.prerelease = prerelease;
  }
}

export function readQuantity(text: string): Quantity | undefined {
  const number = parseQuantity(text);
  return number === undefined ? undefined : new Quantity(text, number);
}

/** As Go's url.ParseRequestURI: an absolute URI or an absolute path. */
export function readUrl(text: string): Url | undefined {
  const match = /^(?:([A-Za-z][A-Za-z0-9+.-]*):(?:\/\/([^/?]*))?)?([^?]*)(?:\?(.*))?$/s.exec(text);
  if (match === null || text.includes('#') || /[\s\x00-\x1f\x7f]/.test(text)) return undefined;
  const [, scheme = '', host = '', path = '', query = ''] = match;
  if (scheme === '' && !path.startsWith('/')) return undefined;
  const bare = host.slice(host.lastIndexOf('@') + 1);
  if (/%(?![0-9a-fA-F]{2})/.test(path) || /:[^0-9]/.test(bare.slice(bare.lastIndexOf(']') + 1)))
    return undefined;
  return new Url({ scheme: scheme.toLowerCase(), host: bare, path, query });
}

export function readIp(text: string): Ip | undefined {
  if (isIpv4(text)) {
    const value = text.split('.').reduce((sum, part) => sum * 256n + BigInt(part), 0n);
    return new Ip(text, 4, value);
  }
  return isIpv6(text) && !text.includes('.') ? new Ip(text, 6, ipv6Value(text)) : undefined;
}

export function readCidr(text: string): Cidr | undefined {
  const [address = '', bits = ''] = text.split('/');
  const ip = isCidr(text) ? readIp(address) : undefined;
  return ip === undefined ? undefined : new Cidr(ip, Number(bits));
}

export function readSemver(text: string): Semver | undefined {
  const match = /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/.exec(
    text,
  );
  if (match === null) return undefined;
  const [, major = '0', minor = '0', patch = '0', prerelease] = match;
  return new Semver([BigInt(major), BigInt(minor), BigInt(patch)], prerelease?.split('.') ?? []);
}

/** Negative, zero or positive, as semver.org orders versions. */
export function compareSemver(a: Semver, b: Semver): number {
  for (const index of [0, 1, 2] as const) {
    if (a.numbers[index] !== b.numbers[index]) return a.numbers[index] < b.numbers[index] ? -1 : 1;
  }
  if (a.prerelease.length === 0 || b.prerelease.length === 0)
    return b.prerelease.length - a.prerelease.length;
  for (let index = 0; index < Math.max(a.prerelease.length, b.prerelease.length); index++) {
    const order = compareIdentifier(a.prerelease[index], b.prerelease[index]);
    if (order !== 0) return order;
  }
  return 0;
}

function compareIdentifier(a: string | undefined, b: string | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return -1;
  if (b === undefined) return 1;
  const numeric = [a, b].map((part) => /^\d+$/.test(part));
  if (numeric[0] === true && numeric[1] === true) return Number(a) - Number(b);
  if (numeric[0] !== numeric[1]) return numeric[0] === true ? -1 : 1;
  return a < b ? -1 : 1;
}

function ipv6Value(text: string): bigint {
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return [...before, ...zeros, ...after].reduce((sum, group) => sum * 65536n + BigInt(`0x${group}`), 0n);
}
