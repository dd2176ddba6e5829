/** A time zone: UTC, one of the tz database, or a fixed offset with a name. */
export type Zone =
  | { readonly kind: 'utc' }
  | { readonly kind: 'named'; readonly name: string }
  | { readonly kind: 'fixed'; readonly name: string; readonly seconds: number };

/** UTC, which also stands for Go's Local: results must not depend on the machine. */
export const UTC: Zone = { kind: 'utc' };

/** time.LoadLocation; undefined for a name that the tz database lacks. */
export function loadZone(name: string): Zone | undefined {
  if (name === '' || name === 'UTC' || name === 'Local') return UTC;
  const fixed = FIXED[name];
  if (fixed !== undefined) return { kind: 'fixed', ...fixed };
  // Intl takes offsets and any case; the tz database does neither.
  if (!/^[A-Za-z]/.test(name) || formatter(name) === undefined) return undefined;
  return { kind: 'named', name };
}

const FIXED: { readonly [name: string]: { readonly name: string; readonly seconds: number } } = {
  GMT: { name: 'GMT', seconds: 0 },
  GMT0: { name: 'GMT', seconds: 0 },
  Greenwich: { name: 'GMT', seconds: 0 },
  'Etc/GMT': { name: 'GMT', seconds: 0 },
  'Etc/UTC': { name: 'UTC', seconds: 0 },
  Zulu: { name: 'UTC', seconds: 0 },
  EST: { name: 'EST', seconds: -18000 },
  MST: { name: 'MST', seconds: -25200 },
  HST: { name: 'HST', seconds: -36000 },
};

/** Offset east of UTC and abbreviation of a zone at an instant (in seconds since 1970). */
export function zoneOffset(zone: Zone, seconds: bigint): { readonly seconds: number; readonly name: string } {
  if (zone.kind === 'utc') return { seconds: 0, name: 'UTC' };
  if (zone.kind === 'fixed') return { seconds: zone.seconds, name: zone.name };
  const offset = namedOffset(zone.name, Number(seconds));
  return { seconds: offset, name: abbreviation(zone.name, Number(seconds), offset) };
}

const formatters = new Map<string, Intl.DateTimeFormat | undefined>();

function formatter(name: string): Intl.DateTimeFormat | undefined {
  if (!formatters.has(name)) formatters.set(name, makeFormatter(name, 'en-US', 'longOffset'));
  return formatters.get(name);
}

function makeFormatter(
  name: string,
  locale: string,
  style: 'longOffset' | 'short',
): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat(locale, { timeZone: name, timeZoneName: style, hour: 'numeric' });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function zonePart(format: Intl.DateTimeFormat | undefined, seconds: number): string {
  const parts = format?.formatToParts(new Date(seconds * 1000)) ?? [];
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
}

function namedOffset(name: string, seconds: number): number {
  const match = /([+-])(\d{2}):?(\d{2})(?::?(\d{2}))?/.exec(zonePart(formatter(name), seconds));
  if (match === null) return 0;
  const [, sign = '+', hours = '0', minutes = '0', rest = '0'] = match;
  const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(rest);
  return sign === '-' ? -size : size;
}

/** Abbreviations, by offset in minutes, of zones for which Intl has none or another one than the tz database. */
const ABBREVIATIONS: { readonly [name: string]: { readonly [minutes: number]: string } } = {
  'Africa/Cairo': { 120: 'EET', 180: 'EEST' },
  'Africa/Harare': { 120: 'CAT' },
  'Africa/Johannesburg': { 120: 'SAST' },
  'Africa/Lagos': { 60: 'WAT' },
  'Africa/Nairobi': { 180: 'EAT' },
  'Asia/Calcutta': { 330: 'IST' },
  'Asia/Chongqing': { 480: 'CST' },
  'Asia/Hong_Kong': { 480: 'HKT' },
  'Asia/Jakarta': { 420: 'WIB' },
  'Asia/Jerusalem': { 120: 'IST', 180: 'IDT' },
  'Asia/Karachi': { 300: 'PKT' },
  'Asia/Kolkata': { 330: 'IST' },
  'Asia/Macau': { 480: 'CST' },
  'Asia/Manila': { 480: 'PST' },
  'Asia/Seoul': { 540: 'KST' },
  'Asia/Shanghai': { 480: 'CST' },
  'Asia/Taipei': { 480: 'CST' },
  'Asia/Tokyo': { 540: 'JST' },
  'Atlantic/Reykjavik': { 0: 'GMT' },
  'Europe/Dublin': { 0: 'GMT', 60: 'IST' },
  'Europe/London': { 0: 'GMT', 60: 'BST' },
  'Europe/Moscow': { 180: 'MSK', 240: 'MSD' },
  'Europe/Simferopol': { 180: 'MSK' },
  'Pacific/Auckland': { 720: 'NZST', 780: 'NZDT' },
  'Pacific/Guam': { 600: 'ChST' },
  'Pacific/Honolulu': { [-600]: 'HST' },
  'Pacific/Pago_Pago': { [-660]: 'SST' },
  Hongkong: { 480: 'HKT' },
  Israel: { 120: 'IST', 180: 'IDT' },
  Japan: { 540: 'JST' },
  PRC: { 480: 'CST' },
  ROK: { 540: 'KST' },
};

/** The abbreviations of Intl that the tz database uses too. */
const SHARED = /^(?:[ECMPA]|AK|H|N)[SD]T$|^(?:GMT|BST|WET|WEST|CET|CEST|EET|EEST|AEST|AEDT|ACST|ACDT|AWST)$/;
const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-CA'];
const LATER = [Date.UTC(2000, 0, 1) / 1000, Date.UTC(2000, 6, 1) / 1000];
const FIRST_STANDARD_TIME = Date.UTC(1883, 10, 18) / 1000;

function abbreviation(name: string, seconds: number, offset: number): string {
  if (seconds < FIRST_STANDARD_TIME && !name.startsWith('Etc/')) return 'LMT';
  const known = ABBREVIATIONS[name]?.[offset / 60];
  if (known !== undefined) return known;
  // Intl names no zones for times long past; the names of later years with the same offset will do.
  for (const moment of [seconds, ...LATER]) {
    if (moment !== seconds && namedOffset(name, moment) !== offset) continue;
    const short = sharedName(name, moment);
    if (short !== undefined) return short;
  }
  return numericName(offset);
}

function sharedName(name: string, seconds: number): string | undefined {
  for (const locale of LOCALES) {
    const key = `${locale} ${name}`;
    if (!formatters.has(key)) formatters.set(key, makeFormatter(name, locale, 'short'));
    const short = zonePart(formatters.get(key), seconds);
    if (SHARED.test(short)) return short;
  }
  return undefined;
}

function numericName(offset: number): string {
  const size = Math.abs(offset);
  const hours = Math.floor(size / 3600);
  const minutes = Math.floor((size % 3600) / 60);
  const text = hours.toString().padStart(2, '0') + (minutes === 0 ? '' : minutes.toString().padStart(2, '0'));
  return (offset < 0 ? '-' : '+') + text;
}
