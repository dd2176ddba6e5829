import { expect, test } from 'vitest';
import { confidenceOf } from './confidence.ts';

type Seen = readonly [object: string, field: string, value: string];

test.each<readonly [string, string, readonly Seen[], string]>([
  [
    'a field settles it',
    'named-targetport-missing',
    [['Service/shop/web', 'spec.ports[0].targetPort', 'http']],
    'proven',
  ],
  [
    'so does what the scheduler says, with the field that it speaks of',
    'untolerated-taint',
    [
      ['Pod/shop/web', 'status.conditions[PodScheduled]', 'False, Unschedulable, 0/3 nodes are available'],
      ['Node/one', 'spec.taints', 'dedicated=batch:NoSchedule'],
    ],
    'proven',
  ],
  [
    'so does what is absent, where the platform misses it too',
    'presync-needs-sync-resource',
    [
      ['Application.argoproj.io/argocd/shop', 'status.operationState.message', 'waiting for hook Job/setup'],
      ['ConfigMap/shop/settings', 'presence', 'absent'],
    ],
    'proven',
  ],
  [
    'so does a sentence that the platform has for nothing else',
    'resource-quota-exceeded',
    [
      [
        'ReplicaSet.apps/shop/web',
        'event FailedCreate',
        'is forbidden: exceeded quota: team, requested: pods=1',
      ],
    ],
    'proven',
  ],
  [
    'the same sentence proves no other class',
    'autoscaler-at-max',
    [
      [
        'ReplicaSet.apps/shop/web',
        'event FailedCreate',
        'is forbidden: exceeded quota: team, requested: pods=1',
      ],
    ],
    'likely',
  ],
  [
    'what is absent may be so for more than one reason',
    'secret-producer-missing',
    [['Secret/shop/login', 'presence', 'absent']],
    'likely',
  ],
  [
    'what a program says proves nothing, whatever stands beside it',
    'headless-bootstrap-loop',
    [
      [
        'Pod/shop/db-0',
        'status.containerStatuses[0].lastState.terminated',
        'Error, exit code 1, no such host',
      ],
      ['Service/shop/db', 'spec.publishNotReadyAddresses', 'not true'],
    ],
    'likely',
  ],
  [
    'an operator is a program',
    'certificate-not-issued',
    [['Issuer.cert-manager.io/shop/ca', 'status.conditions[Ready]', 'False, ErrInitIssuer, no secret']],
    'likely',
  ],
  [
    'that nobody has looked at something says little of why',
    'operator-absent-or-late',
    [['Kafka.kafka.strimzi.io/shop/events', 'status', 'empty']],
    'possible',
  ],
  [
    'what remains where nothing else is seen is never more than possible',
    'app-level-crashloop',
    [['Pod/shop/web', 'status.containerStatuses[0].lastState.terminated', 'Error, exit code 1, bye']],
    'possible',
  ],
])('%s', (_title, named, seen, sure) => {
  const evidence = seen.map(([object, field, value]) => ({ object, field, value, time: '' }));
  expect(confidenceOf({ class: named, evidence })).toBe(sure);
});

test('what was seen to be something else as well is not proven', () => {
  const evidence = [{ object: 'Service/shop/web', field: 'spec.ports', value: '80', time: '' }];
  const among = ['networkpolicy-blocks-path'];
  expect(confidenceOf({ class: 'named-targetport-missing', evidence, among })).toBe('likely');
});
