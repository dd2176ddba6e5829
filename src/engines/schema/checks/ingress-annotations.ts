import { isJson } from '#text';
import { entryOf, recordAt } from '#kube';
import { quote } from '../describe-value.ts';
import { isCidr, isIpv4, isIpv6 } from '../formats.ts';
import { type Check, warning } from './check.ts';

type Format = { readonly what: string; readonly test: (text: string) => boolean };

const flag: Format = { what: '"true" or "false"', test: (text) => /^(true|false|1|0|t|f)$/i.test(text) };
const number: Format = { what: 'a number', test: (text) => /^-?\d+$/.test(text) };
const size: Format = { what: 'a size such as 10m', test: (text) => /^\d+[bkmgBKMG]?$/.test(text) };
const networks: Format = {
  what: 'a list of CIDRs such as 10.0.0.0/8',
  test: (text) => text.split(',').every((part) => isNetwork(part.trim())),
};

const json: Format = { what: 'JSON', test: isJson };

/** Annotations of ingress controllers whose values have a form; a broken one is ignored or closes the route. */
const formats: Readonly<Record<string, Format>> = {
  'nginx.ingress.kubernetes.io/whitelist-source-range': networks,
  'nginx.ingress.kubernetes.io/allowlist-source-range': networks,
  'nginx.ingress.kubernetes.io/denylist-source-range': networks,
  'nginx.ingress.kubernetes.io/ssl-redirect': flag,
  'nginx.ingress.kubernetes.io/force-ssl-redirect': flag,
  'nginx.ingress.kubernetes.io/ssl-passthrough': flag,
  'nginx.ingress.kubernetes.io/use-regex': flag,
  'nginx.ingress.kubernetes.io/enable-cors': flag,
  'nginx.ingress.kubernetes.io/proxy-body-size': size,
  'nginx.ingress.kubernetes.io/proxy-buffer-size': size,
  'nginx.ingress.kubernetes.io/proxy-connect-timeout': number,
  'nginx.ingress.kubernetes.io/limit-rps': number,
  'alb.ingress.kubernetes.io/inbound-cidrs': networks,
  'alb.ingress.kubernetes.io/listen-ports': json,
  'alb.ingress.kubernetes.io/auth-idp-oidc': json,
  'alb.ingress.kubernetes.io/auth-idp-cognito': json,
  'alb.ingress.kubernetes.io/mutual-authentication': json,
  'traefik.ingress.kubernetes.io/router.tls': flag,
};

/** The same of annotations that end in the name of a backend. */
const ofBackends = /^alb\.ingress\.kubernetes\.io\/(?:actions|conditions)\./;

/** Values of well-known annotations of an Ingress. */
export const ingressAnnotations: Check = (object, report) => {
  for (const [key, value] of Object.entries(recordAt(object, 'metadata', 'annotations'))) {
    const format = entryOf(formats, key) ?? (ofBackends.test(key) ? json : undefined);
    if (format === undefined || typeof value !== 'string' || value === '' || format.test(value.trim()))
      continue;
    report(
      warning(
        ['metadata', 'annotations', key],
        'bad-format',
        `${key} must be ${format.what}, got ${quote(value)}`,
      ),
    );
  }
};

function isNetwork(text: string): boolean {
  return isCidr(text) || isIpv4(text) || isIpv6(text);
}
