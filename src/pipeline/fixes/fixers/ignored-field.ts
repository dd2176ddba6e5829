import { type YamlPath, pathText, pointerText } from '#yaml';
import { oneFile, pathOf } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Candidate, Fixer } from '../fix.ts';
import { applicationOf, objectOf } from '../subject-of.ts';

/** Lets Argo CD leave the field that a finding is about, of one object, to the controller that owns it. */
export function ignoredField(more: Pick<Partial<Candidate>, 'option'> = {}): Fixer {
  return ({ raw }, context) => {
    const application = applicationOf(context, raw);
    const object = objectOf(context, raw);
    const field = pathOf(raw);
    if (!application || !object || !field) return [];
    const { group, kind, name, namespace } = object.id;
    const entry = {
      ...(group !== '' && { group }),
      kind,
      name,
      ...(namespace !== '' && { namespace }),
      ...whichField(field),
    };
    const path = ['spec', 'ignoreDifferences'];
    const at = fieldEdit(context, { origin: application.owner.origin, path, value: entry, isItem: true });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: `Let Application ${application.owner.name} ignore ${pathText(field)} of ${kind} ${name}`,
      why: 'a controller owns the field; nothing else of the object is ignored',
      ...more,
    });
  };
}

/** A place in a list says little about the live object, which may have more items: there a jq path takes every item. */
function whichField(path: YamlPath): Readonly<Record<string, readonly string[]>> {
  if (path.every((step) => typeof step === 'string')) return { jsonPointers: [pointerText(path)] };
  const steps = path.map((step) => (typeof step === 'number' ? '[]?' : `["${step}"]`));
  return { jqPathExpressions: [`.${steps.join('')}`] };
}
