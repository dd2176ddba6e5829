import { trimOf } from '#text';

/**
 * Makes a DNS subdomain name of any text: lower case, everything outside `[-a-z0-9.]` becomes `-`, at most 253
 * characters, no `-` or `.` at the ends (applicationset/utils/utils.go SanitizeName).
 */
export function sanitizeName(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^-a-z0-9.]/g, '-')
    .slice(0, 253);
  return trimOf(plain, '-.');
}
