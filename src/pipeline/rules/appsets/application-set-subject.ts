import type { ExpandedApplicationSet } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import type { Subject } from '../rule.ts';

/** A field of an ApplicationSet, at the line that sets it. */
export function applicationSetSubject(set: ExpandedApplicationSet, path: YamlPath): Subject {
  const { target, namespace, name } = set;
  return {
    target,
    object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'ApplicationSet', namespace, name },
    path: pointerText(path),
    place: set.object.origin.field(path).edit,
  };
}
