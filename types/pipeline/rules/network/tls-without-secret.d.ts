/**
 * A `tls` entry of an Ingress names hosts but no Secret. cert-manager makes no certificate for it, and ingress-nginx
 * answers with a self-signed one unless it was given a default certificate.
 */
export declare const tlsWithoutSecret: import("../rule.ts").Rule;
