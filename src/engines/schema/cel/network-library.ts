import { addTo } from '#groups';
import type { Environment } from '@marcbachmann/cel-js';
import { demand } from './demand.ts';
import { Cidr, Ip, readCidr, readIp, readUrl, Url } from './values.ts';

/** URLs, IP addresses and networks (library/urls.go, ip.go, cidr.go). */
export function registerNetwork(environment: Environment): void {
  environment
    .registerType('URL', { ctor: Url, fields: {} })
    .registerFunction('url(string): URL', (text: string) => demand(readUrl(text), text, 'URL'))
    .registerFunction('isURL(string): bool', (text: string) => readUrl(text) !== undefined)
    .registerFunction('URL.getScheme(): string', (value: Url) => value.scheme)
    .registerFunction('URL.getHost(): string', (value: Url) => value.host)
    .registerFunction('URL.getHostname(): string', (value: Url) =>
      value.host.replace(/:\d*$/, '').replace(/^\[|\]$/g, ''),
    )
    .registerFunction('URL.getPort(): string', (value: Url) => /:(\d*)$/.exec(value.host)?.[1] ?? '')
    .registerFunction('URL.getEscapedPath(): string', (value: Url) => value.path)
    .registerFunction('URL.getQuery(): map<string, list<string>>', (value: Url) => queryOf(value.query));
  environment
    .registerType('IP', { ctor: Ip, fields: {} })
    .registerFunction('ip(string): IP', (text: string) => demand(readIp(text), text, 'IP address'))
    .registerFunction('isIP(string): bool', (text: string) => readIp(text) !== undefined)
    .registerFunction('string(IP): string', (value: Ip) => value.text)
    .registerFunction('IP.family(): int', (value: Ip) => BigInt(value.family))
    .registerFunction('IP.isUnspecified(): bool', (value: Ip) => value.value === 0n)
    .registerFunction('IP.isLoopback(): bool', (value: Ip) =>
      value.family === 4 ? within(value, '127.0.0.0/8') : value.value === 1n,
    )
    .registerFunction('IP.isLinkLocalMulticast(): bool', (value: Ip) =>
      within(value, value.family === 4 ? '224.0.0.0/24' : 'ff02::/16'),
    )
    .registerFunction('IP.isLinkLocalUnicast(): bool', (value: Ip) =>
      within(value, value.family === 4 ? '169.254.0.0/16' : 'fe80::/10'),
    )
    .registerFunction('IP.isGlobalUnicast(): bool', isGlobalUnicast)
    .registerOperator('IP == IP', (a: Ip, b: Ip) => a.family === b.family && a.value === b.value);
  environment
    .registerType('CIDR', { ctor: Cidr, fields: {} })
    .registerFunction('cidr(string): CIDR', (text: string) => demand(readCidr(text), text, 'CIDR'))
    .registerFunction('isCIDR(string): bool', (text: string) => readCidr(text) !== undefined)
    .registerFunction('CIDR.ip(): IP', (value: Cidr) => value.ip)
    .registerFunction('CIDR.prefixLength(): int', (value: Cidr) => BigInt(value.bits))
    .registerFunction('CIDR.containsIP(IP): bool', (value: Cidr, ip: Ip) => contains(value, ip))
    .registerFunction('CIDR.containsIP(string): bool', (value: Cidr, ip: string) =>
      contains(value, demand(readIp(ip), ip, 'IP address')),
    )
    .registerFunction(
      'CIDR.containsCIDR(CIDR): bool',
      (a: Cidr, b: Cidr) => b.bits >= a.bits && contains(a, b.ip),
    )
    .registerFunction('CIDR.containsCIDR(string): bool', (a: Cidr, text: string) => {
      const b = demand(readCidr(text), text, 'CIDR');
      return b.bits >= a.bits && contains(a, b.ip);
    });
}

function queryOf(query: string): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(query)) addTo(found, key, value);
  return found;
}

function contains(network: Cidr, ip: Ip): boolean {
  if (network.ip.family !== ip.family) return false;
  const shift = BigInt((ip.family === 4 ? 32 : 128) - network.bits);
  return network.ip.value >> shift === ip.value >> shift;
}

function within(ip: Ip, network: string): boolean {
  const cidr = readCidr(network);
  return cidr !== undefined && contains(cidr, ip);
}

function isGlobalUnicast(ip: Ip): boolean {
  if (ip.value === 0n || (ip.family === 6 && ip.value === 1n)) return false;
  const special =
    ip.family === 4
      ? ['127.0.0.0/8', '169.254.0.0/16', '224.0.0.0/4', '255.255.255.255/32']
      : ['fe80::/10', 'ff00::/8'];
  return !special.some((network) => within(ip, network));
}
