// The name rules of apimachinery util/validation: each answers why a text is refused, or undefined.

const label = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;
const subdomain = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;
const label1035 = /^[a-z]([-a-z0-9]*[a-z0-9])?$/;
const qualified = /^([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9]$/;
const labelValue = /^(([A-Za-z0-9][-A-Za-z0-9_.]*)?[A-Za-z0-9])?$/;

/** DNS-1123 subdomain: most object names. */
export function badSubdomain(name: string): string | undefined {
  if (name.length > 253) return 'must be no more than 253 characters';
  if (subdomain.test(name)) return undefined;
  return "a lowercase RFC 1123 subdomain must consist of lower case letters, digits, '-' or '.', and start and end with a letter or digit";
}

/** DNS-1123 label: namespaces, containers, volumes. */
export function badLabel(name: string): string | undefined {
  if (name.length > 63) return 'must be no more than 63 characters';
  if (label.test(name)) return undefined;
  return "a lowercase RFC 1123 label must consist of lower case letters, digits or '-', and start and end with a letter or digit";
}

/** DNS-1035 label: services. */
export function badLabel1035(name: string): string | undefined {
  if (name.length > 63) return 'must be no more than 63 characters';
  if (label1035.test(name)) return undefined;
  return "a DNS-1035 label must consist of lower case letters, digits or '-', start with a letter, and end with a letter or digit";
}

/** Keys of labels and annotations: an optional prefix, a slash, a name of at most 63 characters. */
export function badQualifiedName(key: string): string | undefined {
  if (soundKeys.has(key)) return undefined;
  const why = judgeQualifiedName(key);
  if (why === undefined && soundKeys.size < 10_000) soundKeys.add(key);
  return why;
}

/** Fleets repeat a few hundred keys many thousand times. */
const soundKeys = new Set<string>();

function judgeQualifiedName(key: string): string | undefined {
  const parts = key.split('/');
  if (parts.length > 2) return 'must have at most one slash, after the prefix';
  const name = parts.at(-1) ?? '';
  const prefix = parts.length === 2 ? parts[0] : undefined;
  if (prefix !== undefined && badSubdomain(prefix) !== undefined)
    return `prefix part ${badSubdomain(prefix)}`;
  if (name === '') return 'name part must not be empty';
  if (name.length > 63) return 'name part must be no more than 63 characters';
  if (qualified.test(name)) return undefined;
  return "name part must consist of letters, digits, '-', '_' or '.', and start and end with a letter or digit";
}

/** Values of labels. */
export function badLabelValue(value: string): string | undefined {
  if (value.length > 63) return 'must be no more than 63 characters';
  if (labelValue.test(value)) return undefined;
  return "a label value must be empty or consist of letters, digits, '-', '_' or '.', and start and end with a letter or digit";
}

/** Names of RBAC objects and other path segments. */
export function badPathSegment(name: string): string | undefined {
  if (name === '.' || name === '..') return `may not be '${name}'`;
  if (/[/%]/.test(name)) return "may not contain '/' or '%'";
  return undefined;
}

/** Keys of a ConfigMap or Secret. */
export function badConfigKey(key: string): string | undefined {
  if (key.length > 253) return 'must be no more than 253 characters';
  if (key === '.' || key === '..' || key.startsWith('..')) return `may not be '${key}'`;
  if (/^[-._a-zA-Z0-9]+$/.test(key)) return undefined;
  return "a valid config key must consist of letters, digits, '-', '_' or '.'";
}

/** Names of ports: IANA service names. */
export function badPortName(name: string): string | undefined {
  if (name.length > 15) return 'must be no more than 15 characters';
  if (!/^[-a-z0-9]+$/.test(name)) return "must contain only lower case letters, digits and '-'";
  if (!/[a-z]/.test(name)) return 'must contain at least one letter';
  if (name.includes('--')) return 'must not contain consecutive hyphens';
  if (name.startsWith('-') || name.endsWith('-')) return 'must not begin or end with a hyphen';
  return undefined;
}

/** Names of environment variables: anything printable without `=`, since Kubernetes 1.30 (relaxed). */
export function badEnvName(name: string): string | undefined {
  if (name === '') return 'must not be empty';
  return /^[\x20-\x3c\x3e-\x7e]+$/.test(name)
    ? undefined
    : "must consist of printable ASCII characters other than '='";
}
