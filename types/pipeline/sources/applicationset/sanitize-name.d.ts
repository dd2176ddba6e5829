/**
 * Makes a DNS subdomain name of any text: lower case, everything outside `[-a-z0-9.]` becomes `-`, at most 253
 * characters, no `-` or `.` at the ends (applicationset/utils/utils.go SanitizeName).
 */
export declare function sanitizeName(name: string): string;
