import { asText } from '#text';
import { manifestOf } from '#sources';
import { annotationLimit, isTooLargeToApply } from '#argocd';
import { arrayAt } from '#kube';
import { defineRule } from '../rule.ts';

/** An object that does not fit into the annotation in which client-side apply keeps a copy of it. */
export const oversizedObject = defineRule<{ object: string }>({
  name: 'oversized-object',
  title: 'An object is too large for client-side apply',
  impact: 'breaks',
  looksAt: 'deployed',
  chosenBy: ['spec', 'syncPolicy'],
  fix: 'patch',
  findAt(object, report) {
    const { manifest, unit } = object;
    const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
    if (!isTooLargeToApply(manifest, options)) return;
    report({ object, path: ['metadata', 'name'], data: { object: `${object.id.kind} ${object.id.name}` } });
  },
  say: ({ object }) => ({
    what: `${object} is too large for client-side apply, which keeps a copy in an annotation`,
    so: `The sync fails: metadata.annotations: Too long: must have at most ${annotationLimit} bytes`,
    do: 'Add the sync option ServerSideApply=true',
  }),
});
