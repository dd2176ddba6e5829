import { GoError } from '../exec/errors.ts';
import { MONTHS, WEEKDAYS } from '../fmt/print.ts';
import { toBytes } from '../values/bytes.ts';
import { GoTime } from './go-time.ts';
import { parseLayout } from './layout.ts';
import { UTC, type Zone } from './zone.ts';

/** The zero time.Time, 1 January of year 1. */
export function zeroTime(): GoTime {
  return new GoTime(-62135596800n * 1_000_000_000n, UTC);
}

/** time.ParseInLocation with UTC as location; throws Go's parse errors. */
export function parseTime(layout: string, value: string): GoTime {
  return new TimeParser(layout, value).parse();
}

type Fields = {
  year: number;
  month: number;
  day: number;
  yearDay: number;
  hour: number;
  minute: number;
  second: number;
  nanoseconds: number;
  isPm: boolean;
  isAm: boolean;
  zone: Zone | undefined;
};

class TimeParser {
  private readonly layout: string;
  private readonly value: string;
  private rest: string;
  private readonly fields: Fields = {
    year: 0,
    month: -1,
    day: -1,
    yearDay: -1,
    hour: 0,
    minute: 0,
    second: 0,
    nanoseconds: 0,
    isPm: false,
    isAm: false,
    zone: undefined,
  };

  constructor(layout: string, value: string) {
    this.layout = layout;
    this.value = value;
    this.rest = value;
  }

  parse(): GoTime {
    const parts = parseLayout(this.layout);
    parts.forEach((part, index) => {
      if (part.kind === 'text') this.literal(part.text);
      else this.element(part.text, parts[index + 1]?.text ?? '');
    });
    if (this.rest !== '') this.fail(`: extra text: ${quoteTime(this.rest)}`);
    return this.finish();
  }

  private fail(message: string): never {
    throw new GoError(
      `parsing time ${quoteTime(this.value)}${message.startsWith(':') ? message : ` as ${quoteTime(this.layout)}${message}`}`,
    );
  }

  private mismatch(element: string): never {
    throw new GoError(
      `parsing time ${quoteTime(this.value)} as ${quoteTime(this.layout)}: cannot parse ${quoteTime(this.rest)} as ${quoteTime(element)}`,
    );
  }

  /** Blanks in the layout match any number of blanks. */
  private literal(text: string): void {
    let prefix = text;
    while (prefix !== '') {
      if (prefix.startsWith(' ')) {
        if (this.rest !== '' && !this.rest.startsWith(' ')) this.mismatch(text);
        prefix = prefix.replace(/^ +/, '');
        this.rest = this.rest.replace(/^ +/, '');
        continue;
      }
      if (!this.rest.startsWith(prefix.charAt(0))) this.mismatch(text);
      prefix = prefix.slice(1);
      this.rest = this.rest.slice(1);
    }
  }

  private take(pattern: RegExp, element: string): string {
    const match = pattern.exec(this.rest);
    if (match === null) return this.mismatch(element);
    this.rest = this.rest.slice(match[0].length);
    return match[0];
  }

  private number(pattern: RegExp, element: string, range: readonly [number, number, string]): number {
    const value = Number(this.take(pattern, element));
    if (value < range[0] || value > range[1]) this.fail(`: ${range[2]} out of range`);
    return value;
  }

  private name(names: readonly string[], length: number, element: string): number {
    const index = names.findIndex((name) => {
      const short = length > 0 ? name.slice(0, length) : name;
      return this.rest.slice(0, short.length).toLowerCase() === short.toLowerCase();
    });
    if (index < 0) this.mismatch(element);
    this.rest = this.rest.slice(length > 0 ? length : (names[index] ?? '').length);
    return index;
  }

  private element(element: string, following: string): void {
    const { fields } = this;
    switch (element) {
      case '2006':
        fields.year = Number(this.take(/^\d{4}/, element));
        break;
      case '06': {
        const year = Number(this.take(/^\d{2}/, element));
        fields.year = year >= 69 ? 1900 + year : 2000 + year;
        break;
      }
      case 'January':
        fields.month = this.name(MONTHS, 0, element) + 1;
        break;
      case 'Jan':
        fields.month = this.name(MONTHS, 3, element) + 1;
        break;
      case '01':
      case '1':
        fields.month = this.number(element === '01' ? /^\d{2}/ : /^\d{1,2}/, element, [1, 12, 'month']);
        break;
      case 'Monday':
        this.name(WEEKDAYS, 0, element);
        break;
      case 'Mon':
        this.name(WEEKDAYS, 3, element);
        break;
      case '_2':
        fields.day = Number(this.take(/^ ?\d{1,2}/, element));
        break;
      case '02':
      case '2':
        fields.day = Number(this.take(element === '02' ? /^\d{2}/ : /^\d{1,2}/, element));
        break;
      case '002':
      case '__2':
        fields.yearDay = Number(this.take(element === '002' ? /^\d{3}/ : /^ {0,2}\d{1,3}/, element));
        break;
      case '15':
        fields.hour = this.number(/^\d{1,2}/, element, [0, 23, 'hour']);
        break;
      case '03':
      case '3':
        fields.hour = this.number(element === '03' ? /^\d{2}/ : /^\d{1,2}/, element, [0, 12, 'hour']);
        break;
      case '04':
      case '4':
        fields.minute = this.number(element === '04' ? /^\d{2}/ : /^\d{1,2}/, element, [0, 59, 'minute']);
        break;
      case '05':
      case '5':
        fields.second = this.number(element === '05' ? /^\d{2}/ : /^\d{1,2}/, element, [0, 59, 'second']);
        this.impliedFraction(following);
        break;
      case 'PM':
      case 'pm': {
        const half = this.take(element === 'PM' ? /^[AP]M/ : /^[ap]m/, element).toUpperCase();
        fields.isPm = half === 'PM';
        fields.isAm = half === 'AM';
        break;
      }
      case 'MST':
        this.zoneName(element);
        break;
      default:
        if (/^[.,]/.test(element)) this.fraction(element);
        else this.offset(element);
    }
  }

  /** Seconds may be followed by a fraction even where the layout has none. */
  private impliedFraction(following: string): void {
    if (/^[.,][09]/.test(following)) return;
    const match = /^[.,]\d+/.exec(this.rest);
    if (match === null) return;
    this.fields.nanoseconds = Number(match[0].slice(1, 10).padEnd(9, '0'));
    this.rest = this.rest.slice(match[0].length);
  }

  private fraction(element: string): void {
    if (element[1] === '9') {
      const match = /^[.,]\d+/.exec(this.rest);
      if (match === null) return;
      this.fields.nanoseconds = Number(match[0].slice(1, 10).padEnd(9, '0'));
      this.rest = this.rest.slice(match[0].length);
      return;
    }
    const digits = this.rest.slice(0, element.length);
    if (digits.length < element.length || !/^[.,]\d+$/.test(digits)) return this.mismatch(element);
    this.rest = this.rest.slice(digits.length);
    this.fields.nanoseconds = Number(digits.slice(1, 10).padEnd(9, '0'));
  }

  private offset(element: string): void {
    if (element.startsWith('Z') && this.rest.startsWith('Z')) {
      this.rest = this.rest.slice(1);
      this.fields.zone = UTC;
      return;
    }
    const shape = element.slice(1).replaceAll(/\d\d/g, '(\\d\\d)');
    const match = new RegExp(`^([+-])${shape}`).exec(this.rest);
    if (match === null) return this.mismatch(element);
    this.rest = this.rest.slice(match[0].length);
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = match;
    const size = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
    const offset = sign === '-' ? -size : size;
    this.fields.zone = offset === 0 ? UTC : { kind: 'fixed', name: '', seconds: offset };
  }

  private zoneName(element: string): void {
    if (this.rest.startsWith('UTC')) {
      this.rest = this.rest.slice(3);
      this.fields.zone = UTC;
      return;
    }
    const name = this.take(
      /^(?:GMT[+-]\d{1,2}|[+-]\d{2}(?:\d{2})?|ChST|MeST|WITA|[A-Z]{3,4}T|[A-Z]{3})/,
      element,
    );
    const hours = /^GMT([+-]\d{1,2})$/.exec(name)?.[1];
    this.fields.zone = { kind: 'fixed', name, seconds: hours === undefined ? 0 : Number(hours) * 3600 };
  }

  private finish(): GoTime {
    const { fields } = this;
    let hour = fields.hour;
    if (fields.isPm && hour < 12) hour += 12;
    else if (fields.isAm && hour === 12) hour = 0;
    const { month, day } = this.date();
    const date = new Date(0);
    date.setUTCFullYear(fields.year, month - 1, day);
    date.setUTCHours(hour, fields.minute, fields.second);
    const zone = fields.zone ?? UTC;
    const offset = zone.kind === 'fixed' ? zone.seconds : 0;
    const seconds = BigInt(Math.round(date.getTime() / 1000) - offset);
    return new GoTime(seconds * 1_000_000_000n + BigInt(fields.nanoseconds), zone);
  }

  private date(): { readonly month: number; readonly day: number } {
    const { fields } = this;
    if (fields.yearDay >= 0) {
      const days = isLeap(fields.year) ? 366 : 365;
      if (fields.yearDay < 1 || fields.yearDay > days) this.fail(': day-of-year out of range');
      const date = new Date(0);
      date.setUTCFullYear(fields.year, 0, fields.yearDay);
      const month = date.getUTCMonth() + 1;
      const day = date.getUTCDate();
      if (fields.month >= 0 && fields.month !== month) this.fail(': day-of-year does not match month');
      if (fields.day >= 0 && fields.day !== day) this.fail(': day-of-year does not match day');
      return { month, day };
    }
    const month = fields.month < 0 ? 1 : fields.month;
    const day = fields.day < 0 ? 1 : fields.day;
    if (day < 1 || day > daysIn(month, fields.year)) this.fail(': day out of range');
    return { month, day };
  }
}

function isLeap(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function daysIn(month: number, year: number): number {
  if (month === 2) return isLeap(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** package time quotes by itself: everything but printable ASCII becomes \\xNN. */
function quoteTime(text: string): string {
  let quoted = '';
  for (const byte of toBytes(text)) {
    const char = String.fromCharCode(byte);
    if (char === '"' || char === '\\') quoted += `\\${char}`;
    else quoted += byte < 0x20 || byte >= 0x80 ? `\\x${byte.toString(16).padStart(2, '0')}` : char;
  }
  return `"${quoted}"`;
}
