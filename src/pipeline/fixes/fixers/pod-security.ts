import { containersOf, podTemplates } from '#fleet';
import { type SecurityLevel, podSecurityViolations, recordAt } from '#kube';
import { type YamlEdit, type YamlPath, nodePlace, putField } from '#yaml';
import { joined, textIn } from '../candidate.ts';
import { type FieldPlace, fieldPlace } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/** What the restricted level asks for and a pod can always say; the rest somebody has to give up. */
const required: Readonly<Record<string, unknown>> = {
  allowPrivilegeEscalation: false,
  capabilities: { drop: ['ALL'] },
  runAsNonRoot: true,
  seccompProfile: { type: 'RuntimeDefault' },
};

/** Fields that hold for all containers of a pod. */
const ofPod: ReadonlySet<string> = new Set(['runAsNonRoot', 'seccompProfile']);

/** Sets the fields that the Pod Security level of the namespace asks for, where all that is wrong is that they are missing. */
export const podSecurity: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const level = levels.find((each) => each === textIn(raw.data, ['level']));
  if (!object || level === undefined) return [];
  const wanted = new Map<string, Security>();
  for (const pod of podTemplates(object.manifest)) {
    for (const violation of podSecurityViolations(pod, containersOf(pod), level)) {
      const found = missingField(violation);
      if (!found) return [];
      const path = ofPod.has(found.field) ? [...pod.path, 'securityContext'] : found.path;
      const key = JSON.stringify(path);
      const fields = wanted.get(key)?.fields ?? new Set();
      wanted.set(key, { path, fields: fields.add(found.field) });
    }
  }
  const made = [...wanted.values()].map(({ path, fields }) => {
    const at = fieldPlace(context, object.origin, path);
    return at && { at, edits: editsAt(at, fields) };
  });
  if (made.length === 0 || made.some((each) => each === undefined)) return [];
  return joined(
    made.filter((each) => each !== undefined),
    {
      what: `Set what Pod Security level ${level} asks for in ${object.id.kind} ${object.id.name}`,
    },
  );
};

const levels: readonly SecurityLevel[] = ['baseline', 'restricted'];

type Security = { readonly path: YamlPath; readonly fields: Set<string> };

type Violation = ReturnType<typeof podSecurityViolations>[number];

/** The field that is missing, and the `securityContext` it belongs to. */
function missingField({ path, what }: Violation): { path: YamlPath; field: string } | undefined {
  const at = path.lastIndexOf('securityContext');
  const field = String(path[at + 1]);
  if (at < 0 || !(field in required) || !/must (?:set|drop)/.test(what)) return undefined;
  return { path: path.slice(0, at + 1), field };
}

function editsAt(
  { document, path }: FieldPlace,
  fields: ReadonlySet<string>,
): readonly (YamlEdit | undefined)[] {
  const value = Object.fromEntries([...fields].map((field) => [field, required[field]]));
  if (!nodePlace(document, path)) return [putField(document, path, value)];
  return Object.entries(value).map(([field, each]) => {
    const inner = [...path, field];
    const isThere = nodePlace(document, inner) !== undefined;
    if (!isThere || typeof each !== 'object') return putField(document, inner, each);
    const [[key = '', leaf] = []] = Object.entries(recordAt(value, field));
    return putField(document, [...inner, key], leaf);
  });
}
