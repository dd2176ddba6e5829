import { textAfter } from '#text';
import { isRecord } from '#kube';
import { type FieldPath, formatPath, type Violation } from './violation.ts';

/**
 * Takes out what is said of values that are not there yet: templates nobody has filled in, such as the parameters
 * of an ApplicationSet whose generator was not run, and what SOPS has encrypted. They are named instead, as not
 * verified.
 */
export function withoutPlaceholders(
  object: unknown,
  violations: readonly Violation[],
): { readonly violations: readonly Violation[]; readonly notVerified: readonly string[] } {
  const kept: Violation[] = [];
  const notVerified = new Set<string>();
  const encrypted = isRecord(object) && isRecord(object['sops']);
  if (encrypted) notVerified.add('the object is encrypted by SOPS');
  for (const violation of violations) {
    const { path } = violation;
    const value = valueAt(object, path);
    if (encrypted && path[0] === 'sops') continue;
    if (isEncrypted(value)) notVerified.add('the object is encrypted by SOPS');
    else if (isParameter(object, violation, value)) kept.push(violation);
    else if (path.at(-1) === mapAsKey || holdsTemplate(value) || waits(violation, value)) {
      notVerified.add(
        `${formatPath(path.filter((step) => step !== mapAsKey))} is a template that was not filled in`,
      );
    } else kept.push(violation);
  }
  return { violations: kept, notVerified: [...notVerified] };
}

/**
 * Whether a parameter of an ApplicationSet stands where no string may be: its own definition has the types of an
 * Application, so that the API server refuses the set before any parameter is filled in.
 */
function isParameter(object: unknown, { code, path }: Violation, value: unknown): boolean {
  if (!isRecord(object) || object['kind'] !== 'ApplicationSet' || code !== 'wrong-type') return false;
  const isInTemplate = path[0] === 'spec' && path[1] === 'template' && path.length > 2;
  return isInTemplate && typeof value === 'string' && /^\{\{[^{}]+\}\}$/.test(value);
}

/** What a bare `{{ .name }}` becomes when it is read as YAML: a map whose key is a map. */
const mapAsKey = '[object Object]';

/**
 * Whether a value, or the choice between alternatives that it decides, waits for a script to fill it in:
 * `<REPO_URL>`, `<secret:name>`, `<<__backend__>>`, `${NAME}`, `__NAME__`, `%NAME%`, `PLACEHOLDER_NAME`, `...`.
 */
function waits({ code }: Violation, value: unknown): boolean {
  if (typeof value === 'string') return code !== 'unknown-field' && isBlank(value);
  if (code !== 'bad-value' || !isRecord(value)) return false;
  return Object.values(value).some((child) => typeof child === 'string' && isBlank(child));
}

function isBlank(text: string): boolean {
  return blanks.some((blank) => blank.test(text));
}

const blanks: readonly RegExp[] = [
  /^\.{3}$|^<[^<>]+>$|\bPLACEHOLDER_/,
  /<[a-z][\w-]*:[^<>\s]+>|<[A-Z][A-Z0-9_-]*>|<<\s*[\w.]+\s*>>/,
  /\$\{\w[^{}\s]*\}|__[A-Za-z][\w.]*__|%[A-Z_]+%/,
];

function holdsTemplate(value: unknown): boolean {
  if (typeof value === 'string') return textAfter(value, '{{')?.includes('}}') === true;
  if (Array.isArray(value)) return value.some(holdsTemplate);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([key, child]) => key === mapAsKey || holdsTemplate(key) || holdsTemplate(child),
  );
}

function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ENC[AES256_GCM,');
}

function valueAt(value: unknown, path: FieldPath): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[Number(step)];
    else current = isRecord(current) ? current[step] : undefined;
  }
  return current;
}
