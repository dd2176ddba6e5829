import type { ExpandedApplicationSet } from '#sources';
import type { Hit } from '../rule.ts';

/** The parts of a hit that name an ApplicationSet. */
export function applicationSetHit({
  target,
  namespace,
  name,
}: ExpandedApplicationSet): Pick<Hit, 'target' | 'object'> {
  return {
    target,
    object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'ApplicationSet', namespace, name },
  };
}
