import { type Fleet, wholeFleet } from '#fleet';
import { stringAt } from '#kube';

/**
 * The channel of OLM by which git pins the release of a kind's operator: that of a Subscription which the API group is
 * named after, or, for kinds of OpenShift itself, one that follows its releases (`stable-4.14`).
 */
export function pinnedChannel(fleet: Fleet, group: string): string | undefined {
  const isOfPlatform = group.endsWith('.openshift.io');
  const project = group.split('.').at(-2) ?? '';
  for (const { id, manifest } of wholeFleet(fleet).ofKind('operators.coreos.com/Subscription')) {
    const channel = stringAt(manifest, 'spec', 'channel') ?? '';
    if (isOfPlatform ? !/^(?:stable|eus|fast)-4\.\d+$/.test(channel) : !/\d\.\d/.test(channel)) continue;
    const name = stringAt(manifest, 'spec', 'name') ?? '';
    if (isOfPlatform || [id.namespace, name].some((each) => project.length > 3 && each.includes(project)))
      return `${channel} of ${name}`;
  }
  return undefined;
}
