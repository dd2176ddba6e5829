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
  // Intl takes offsets and any case; the tz database does neither.
  if (!/^[A-Za-z]/.test(name) || formatter(name) === undefined) return undefined;
  return { kind: 'named', name };
}

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

/** Zones whose abbreviation no English locale of Intl knows. */
const ABBREVIATIONS: { readonly [name: string]: string } = {
  'Africa/Cairo': 'EET/EEST',
  'Africa/Casablanca': '+01',
  'Africa/Johannesburg': 'SAST',
  'Africa/Lagos': 'WAT',
  'Africa/Nairobi': 'EAT',
  'Africa/Harare': 'CAT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Jakarta': 'WIB',
  'Asia/Jerusalem': 'IST/IDT',
  'Asia/Karachi': 'PKT',
  'Asia/Kolkata': 'IST',
  'Asia/Calcutta': 'IST',
  'Asia/Manila': 'PST',
  'Asia/Seoul': 'KST',
  'Asia/Shanghai': 'CST',
  'Asia/Taipei': 'CST',
  'Asia/Macau': 'CST',
  'Asia/Chongqing': 'CST',
  'Asia/Tokyo': 'JST',
  'Atlantic/Reykjavik': 'GMT',
  'Europe/Dublin': 'GMT/IST',
  'Europe/Moscow': 'MSK',
  'Europe/Simferopol': 'MSK',
  'Pacific/Auckland': 'NZST/NZDT',
  'Pacific/Guam': 'ChST',
  'Pacific/Honolulu': 'HST',
  'Pacific/Pago_Pago': 'SST',
  Japan: 'JST',
  PRC: 'CST',
  ROK: 'KST',
  Hongkong: 'HKT',
  Israel: 'IST/IDT',
};

const LOCALES = ['en-US', 'en-GB', 'en-AU', 'en-CA'];

function abbreviation(name: string, seconds: number, offset: number): string {
  const known = ABBREVIATIONS[name];
  if (known !== undefined) {
    const [standard = '', summer = standard] = known.split('/');
    return offset > standardOffset(name, seconds) ? summer : standard;
  }
  for (const locale of LOCALES) {
    const key = `${locale} ${name}`;
    if (!formatters.has(key)) formatters.set(key, makeFormatter(name, locale, 'short'));
    const short = zonePart(formatters.get(key), seconds);
    if (short !== '' && !/^(GMT|UTC)[+-]/.test(short)) return short;
  }
  return numericName(offset);
}

/** The smaller of the offsets in January and July: where it is standard time. */
function standardOffset(name: string, seconds: number): number {
  const year = new Date(seconds * 1000).getUTCFullYear();
  return Math.min(
    namedOffset(name, Date.UTC(year, 0, 1) / 1000),
    namedOffset(name, Date.UTC(year, 6, 1) / 1000),
  );
}

function numericName(offset: number): string {
  const size = Math.abs(offset);
  const hours = Math.floor(size / 3600);
  const minutes = Math.floor((size % 3600) / 60);
  const text = hours.toString().padStart(2, '0') + (minutes === 0 ? '' : minutes.toString().padStart(2, '0'));
  return (offset < 0 ? '-' : '+') + text;
}
