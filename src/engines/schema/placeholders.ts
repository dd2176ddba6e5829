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
    if (encrypted && (path[0] === 'sops' || isEncrypted(valueAt(object, path)))) continue;
    if (path.at(-1) === mapAsKey || holdsTemplate(valueAt(object, path))) {
      notVerified.add(
        `${formatPath(path.filter((step) => step !== mapAsKey))} is a template that was not filled in`,
      );
    } else kept.push(violation);
  }
  return { violations: kept, notVerified: [...notVerified] };
}

/** What a bare `{{ .name }}` becomes when it is read as YAML: a map whose key is a map. */
const mapAsKey = '[object Object]';

function holdsTemplate(value: unknown): boolean {
  if (typeof value === 'string') return /\{\{.*\}\}/s.test(value);
  if (Array.isArray(value)) return value.some(holdsTemplate);
  if (!isRecord(value)) return false;
  return Object.entries(value).some(
    ([key, child]) => key === mapAsKey || holdsTemplate(key) || holdsTemplate(child),
  );
}

function isEncrypted(value: unknown): boolean {
  return typeof value === 'string' && value.startsWith('ENC[');
}

function valueAt(value: unknown, path: FieldPath): unknown {
  let current = value;
  for (const step of path) {
    if (Array.isArray(current)) current = current[Number(step)];
    else current = isRecord(current) ? current[step] : undefined;
  }
  return current;
}
