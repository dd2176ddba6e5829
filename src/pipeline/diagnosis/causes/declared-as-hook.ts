import { isBuiltInGroup } from '#kube';
import type { Because, Evidence, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { objectText } from '../object-text.ts';

/** Whether an object says what should be, which an operator then tries for as long as it takes. */
export function isDeclaration({ group }: Id): boolean {
  return !isBuiltInGroup(group) && group !== 'argoproj.io' && group !== 'tekton.dev';
}

/** A custom resource that is a hook: its operator may try again, and Argo CD waits for it or calls it failed. */
export function declaredAsHook(object: Id, evidence: Evidence): Because {
  const root = objectText(object);
  return unmet('hook', 'a-declaration', {
    root,
    say: {
      what: `${root} is a hook, and what its operator reports on the way decides over the sync`,
      so: 'the sync waits or fails, and makes the object anew each time, while its operator would try again',
      do: 'take the hook annotation off, and put the object into a wave',
    },
    evidence: [evidence],
  });
}
