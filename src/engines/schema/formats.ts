import { parseQuantity, parseGoDuration } from '#kube';
import { badLabel, badSubdomain } from './names.ts';

type Format = { readonly test: (value: string) => boolean; readonly what: string };

const ipv4 = /^((25[0-5]|2[0-4]\d|1?\d?\d)(\.(?=\d)|$)){4}$/;

/** String formats that the API server checks; a name that is not here is ignored, as it ignores it. */
export const formats: ReadonlyMap<string, Format> = new Map<string, Format>([
  [
    'quantity',
    { test: (value) => parseQuantity(value) !== undefined, what: 'a quantity such as 500m or 1Gi' },
  ],
  [
    'go-duration',
    { test: (value) => parseGoDuration(value) !== undefined, what: 'a duration such as 1h30m' },
  ],
  ['date-time', { test: isDateTime, what: 'a time such as 2006-01-02T15:04:05Z' }],
  ['date', { test: (value) => /^\d{4}-\d\d-\d\d$/.test(value), what: 'a date such as 2006-01-02' }],
  ['byte', { test: isBase64, what: 'base64' }],
  ['ipv4', { test: (value) => ipv4.test(value), what: 'an IPv4 address' }],
  ['ipv6', { test: isIpv6, what: 'an IPv6 address' }],
  ['cidr', { test: isCidr, what: 'a CIDR such as 10.0.0.0/8' }],
  ['uuid', { test: (value) => /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i.test(value), what: 'a UUID' }],
  ['email', { test: (value) => /^[^@\s]+@[^@\s]+$/.test(value), what: 'an e-mail address' }],
  ['k8s-short-name', { test: (value) => badLabel(value) === undefined, what: 'a DNS-1123 label' }],
  ['k8s-long-name', { test: (value) => badSubdomain(value) === undefined, what: 'a DNS-1123 subdomain' }],
]);

/** Whether Go's standard base64 decoder takes the text: line breaks are skipped, padding is required. */
export function isBase64(text: string): boolean {
  const body = text.replace(/[\r\n]/g, '');
  return body.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(body);
}

export function isIpv4(text: string): boolean {
  return ipv4.test(text);
}

export function isIpv6(text: string): boolean {
  const parts = text.split('::');
  if (!text.includes(':') || parts.length > 2) return false;
  const groups = parts.flatMap((part) => (part === '' ? [] : part.split(':')));
  const last = groups.at(-1) ?? '';
  const tail = last.includes('.') && ipv4.test(last) ? 1 : 0;
  if (!groups.slice(0, groups.length - tail).every((group) => /^[0-9a-fA-F]{1,4}$/.test(group))) return false;
  const length = groups.length + tail;
  return parts.length === 2 ? length < 8 : length === 8;
}

export function isCidr(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (bits === undefined || more !== undefined || !/^\d{1,3}$/.test(bits)) return false;
  if (ipv4.test(address)) return Number(bits) <= 32;
  return isIpv6(address) && Number(bits) <= 128;
}

function isDateTime(text: string): boolean {
  return /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d([.,]\d+)?([Zz]|[+-]\d\d:?\d\d)?$/.test(text);
}
