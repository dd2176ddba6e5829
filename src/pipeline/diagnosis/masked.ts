import type { Diagnosis, Masked } from './diagnosis.ts';
import { hidesBrokenPods, isFailingPod } from './causes/unhealthy-resources.ts';
import { manifestText, objectText } from './object-text.ts';
import { conditionsOf, isBadCondition, seenCondition } from './seen.ts';
import type { World } from './world.ts';

/** Custom resources that Argo CD counts as well, or does not judge, while pods that they made fail or they complain themselves. */
export function maskedIn({ applications, hasOwnHealthCheck }: World): Pick<Diagnosis, 'masked'> {
  const found = new Map<string, Masked>();
  for (const { resources, reconciledAt, namespace, name } of applications)
    for (const resource of resources) {
      const status = resource.health?.status ?? resource.reportedHealth ?? '';
      const complaint = conditionsOf(resource.live).find(isBadCondition);
      if (resource.live && complaint && status === 'Healthy' && hasOwnHealthCheck(resource.live)) {
        const object = manifestText(resource.live);
        found.set(object, {
          class: 'health-override-masks-failure',
          object,
          application: `${namespace}/${name}`,
          say: {
            what: `${object} says that it is not well, and the health check of its kind in the settings of Argo CD calls it Healthy`,
            so: 'its Application stays green, and a later wave begins on top of what does not work',
            do: 'let the check read the conditions of the object',
          },
          evidence: seenCondition(resource.live, complaint),
        });
        continue;
      }
      const pod = resource.descendants.find(isFailingPod);
      if (pod === undefined || !hidesBrokenPods(resource) || !/^(?:Healthy)?$/.test(status)) continue;
      const [object, broken] = [objectText(resource.object), manifestText(pod)];
      found.set(object, {
        class: 'health-green-workload-red',
        object,
        application: `${namespace}/${name}`,
        say: {
          what: `${object} counts as ${status === '' ? 'nothing, because nobody judges its kind' : 'Healthy'}, while ${broken} fails`,
          so: 'its Application stays green, and a later wave begins on top of what does not run',
          do: 'give its kind a health check that reads what its operator says of its pods',
        },
        evidence: { object, field: 'health', value: status, time: reconciledAt },
      });
    }
  return found.size === 0 ? {} : { masked: [...found.values()] };
}
