import { compileRegexp, isRegexpError } from '#patterns';

/**
 * Whether a text has a format; `undefined` says that it has, or that the format is not known. The library asserts
 * formats up to draft 7 only (format.go of santhosh-tekuri/jsonschema).
 */
export function formatComplaint(format: string, text: string): string | undefined {
  const check = formats.get(format);
  return !check || check(text) ? undefined : `is not valid ${format}`;
}

const formats: ReadonlyMap<string, (text: string) => boolean> = new Map([
  ['regex', isRegex],
  ['uuid', (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)],
  ['ipv4', isIpv4],
  ['ipv6', isIpv6],
  ['hostname', isHostname],
  ['email', isEmail],
  ['date', isDate],
  ['time', isTime],
  [
    'date-time',
    (text: string) => isDate(text.slice(0, 10)) && /^t$/i.test(text.charAt(10)) && isTime(text.slice(11)),
  ],
  ['json-pointer', (text: string) => /^(\/([^~/]|~[01])*)*$/.test(text)],
  ['uri', (text: string) => /^[a-z][a-z0-9+.-]*:/i.test(text) && isReference(text)],
  ['uri-reference', (text: string) => !text.includes('\\') && isReference(text)],
]);

function isRegex(text: string): boolean {
  return !isRegexpError(compileRegexp(text));
}

function isIpv4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => /^(0|[1-9]\d*)$/.test(part) && Number(part) <= 255);
}

function isIpv6(text: string): boolean {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(text);
  if (tail) return isIpv4(tail[2] ?? '') && isIpv6(`${tail[1]}0:0`);
  const halves = text.split('::');
  if (!text.includes(':') || halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const isFull = halves.length === 1 ? groups.length === 8 : groups.length < 8;
  return isFull && groups.every((group) => /^[0-9a-f]{1,4}$/i.test(group));
}

function isHostname(text: string): boolean {
  const name = text.replace(/\.$/, '');
  if (name.length > 253) return false;
  return name.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}$/i.test(label) && !label.endsWith('-'));
}

function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 0 || at > 64 || text.length > 254) return false;
  const local = text.slice(0, at);
  const domain = text.slice(at + 1);
  const isQuoted = /^"[^"\\]*"$/.test(local);
  if (!isQuoted && !/^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i.test(local))
    return false;
  const literal = /^\[(?:IPv6:)?(.*)\]$/.exec(domain)?.[1];
  return literal === undefined ? isHostname(domain) : isIpv4(literal) || isIpv6(literal);
}

function isDate(text: string): boolean {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return false;
  const [, year = 0, month = 0, day = 0] = match.map(Number);
  return month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function isTime(text: string): boolean {
  const match = /^(\d\d):(\d\d):(\d\d)(?:\.\d+)?(?:z|[+-](\d\d):(\d\d))$/i.exec(text);
  if (!match) return false;
  const [, hour = 0, minute = 0, second = 0, zoneHour = 0, zoneMinute = 0] = match.map((part) =>
    Number(part ?? 0),
  );
  return hour <= 23 && minute <= 59 && second <= 60 && zoneHour <= 23 && zoneMinute <= 59;
}

/** What Go's url.Parse accepts: no control characters, whole escapes, no blank in a host. */
function isReference(text: string): boolean {
  return !/[\u0000-\u001f\u007f]|%(?![0-9a-f]{2})|^[a-z][a-z0-9+.-]*:\/\/[^/?#]*[ \\^<>{}|"]/i.test(text);
}
