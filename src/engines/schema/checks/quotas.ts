import { asText } from '#text';
import { parseQuantity, recordAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { type Check, error } from './check.ts';

const counted = new Set([
  'cpu',
  'memory',
  'storage',
  'ephemeral-storage',
  'pods',
  'services',
  'replicationcontrollers',
  'resourcequotas',
  'secrets',
  'configmaps',
  'persistentvolumeclaims',
  'services.nodeports',
  'services.loadbalancers',
  'requests.cpu',
  'requests.memory',
  'requests.storage',
  'requests.ephemeral-storage',
  'limits.cpu',
  'limits.memory',
  'limits.ephemeral-storage',
]);

/** Names in a ResourceQuota (ValidateResourceQuotaResourceName): the standard ones, or with a slash. */
export const quotas: Check = (object, report) => {
  for (const name of Object.keys(recordAt(object, 'spec', 'hard'))) {
    if (counted.has(name) || name.includes('/') || /^(requests\.)?hugepages-/.test(name)) continue;
    const hint =
      /^[a-z]+(\.[a-z0-9.]+)?$/.test(name) && name.includes('.') && !/^(requests|limits)\./.test(name)
        ? `; objects are counted by count/${name}`
        : '';
    report(
      error(
        ['spec', 'hard', name],
        'bad-name',
        `${quote(name)} is no standard resource and has no domain${hint}`,
      ),
    );
  }
};

/** Bounds of a LimitRange (ValidateLimitRange): min, default request, default and max in this order. */
export const limitRanges: Check = (object, report) => {
  for (const [index, limit] of recordsAt(object, 'spec', 'limits')) {
    const path = ['spec', 'limits', index];
    const type = stringAt(limit, 'type') ?? '';
    if (type !== '' && !['Pod', 'Container', 'PersistentVolumeClaim'].includes(type) && !type.includes('/')) {
      report(
        error(
          [...path, 'type'],
          'bad-value',
          `must be Pod, Container or PersistentVolumeClaim, got ${quote(type)}`,
        ),
      );
    }
    for (const [low, high] of ordered) {
      for (const [name, value] of Object.entries(recordAt(limit, low))) {
        const [least, most] = [parseQuantity(value), parseQuantity(recordAt(limit, high)[name])];
        if (least !== undefined && most !== undefined && least > most) {
          report(
            error(
              [...path, low, name],
              'conflict',
              `${low} ${asText(value)} of ${name} is more than ${high} ${asText(recordAt(limit, high)[name])}`,
            ),
          );
        }
      }
    }
  }
};

const ordered = [
  ['min', 'max'],
  ['min', 'default'],
  ['min', 'defaultRequest'],
  ['defaultRequest', 'default'],
  ['defaultRequest', 'max'],
  ['default', 'max'],
] as const;
