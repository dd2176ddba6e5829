import { trimEndOf } from '#text';
import { MONTHS, WEEKDAYS } from '../fmt/print.ts';
import type { GoTime } from './go-time.ts';
import { parseLayout } from './layout.ts';
import { zoneOffset } from './zone.ts';

/** Time.Format. */
export function formatTime(time: GoTime, layout: string): string {
  const fields = time.fields;
  return parseLayout(layout)
    .map((part) => (part.kind === 'text' ? part.text : formatElement(time, fields, part.text)))
    .join('');
}

function formatElement(time: GoTime, fields: Date, element: string): string {
  const year = fields.getUTCFullYear();
  const hour = fields.getUTCHours();
  switch (element) {
    case '2006':
      return year < 0 ? `-${pad(-year, 4)}` : pad(year, 4);
    case '06':
      return pad(((year % 100) + 100) % 100, 2);
    case 'January':
      return MONTHS[fields.getUTCMonth()] ?? '';
    case 'Jan':
      return (MONTHS[fields.getUTCMonth()] ?? '').slice(0, 3);
    case '01':
      return pad(fields.getUTCMonth() + 1, 2);
    case '1':
      return String(fields.getUTCMonth() + 1);
    case 'Monday':
      return WEEKDAYS[fields.getUTCDay()] ?? '';
    case 'Mon':
      return (WEEKDAYS[fields.getUTCDay()] ?? '').slice(0, 3);
    case '02':
      return pad(fields.getUTCDate(), 2);
    case '_2':
      return String(fields.getUTCDate()).padStart(2, ' ');
    case '2':
      return String(fields.getUTCDate());
    case '002':
      return pad(yearDay(fields), 3);
    case '__2':
      return String(yearDay(fields)).padStart(3, ' ');
    case '15':
      return pad(hour, 2);
    case '03':
      return pad(hour % 12 === 0 ? 12 : hour % 12, 2);
    case '3':
      return String(hour % 12 === 0 ? 12 : hour % 12);
    case '04':
      return pad(fields.getUTCMinutes(), 2);
    case '4':
      return String(fields.getUTCMinutes());
    case '05':
      return pad(fields.getUTCSeconds(), 2);
    case '5':
      return String(fields.getUTCSeconds());
    case 'PM':
      return hour >= 12 ? 'PM' : 'AM';
    case 'pm':
      return hour >= 12 ? 'pm' : 'am';
    default:
      return formatZoneOrFraction(time, element);
  }
}

function formatZoneOrFraction(time: GoTime, element: string): string {
  if (element.startsWith('.') || element.startsWith(',')) return formatFraction(time.nanoseconds, element);
  const { seconds, name } = zoneOffset(time.zone, time.seconds);
  if (element !== 'MST') return formatOffset(seconds, element);
  if (name !== '') return name;
  return formatOffset(seconds, '-0700');
}

function formatFraction(nanoseconds: number, element: string): string {
  const digits = pad(nanoseconds, 9).slice(0, element.length - 1);
  if (element[1] === '0') return element.charAt(0) + digits;
  const trimmed = trimEndOf(digits, '0');
  return trimmed === '' ? '' : element.charAt(0) + trimmed;
}

function formatOffset(seconds: number, element: string): string {
  if (element.startsWith('Z') && seconds === 0) return 'Z';
  const size = Math.abs(seconds);
  const colon = element.includes(':') ? ':' : '';
  const shape = element.slice(1).replaceAll(':', '');
  const hours = pad(Math.floor(size / 3600), 2);
  const minutes = pad(Math.floor((size % 3600) / 60), 2);
  const parts =
    shape.length === 2
      ? [hours]
      : shape.length === 4
        ? [hours, minutes]
        : [hours, minutes, pad(size % 60, 2)];
  return (seconds < 0 ? '-' : '+') + parts.join(colon);
}

/** The day of the year, counted from 1. */
export function yearDay(fields: Date): number {
  const start = new Date(0);
  start.setUTCFullYear(fields.getUTCFullYear(), 0, 1);
  return Math.floor((fields.getTime() - start.getTime()) / 86_400_000) + 1;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}
