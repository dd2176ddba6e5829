import { expect, test } from 'vitest';
import { isReclaimed } from './reclaimed-nodes.ts';

test.each([
  ['karpenter.sh/capacity-type', 'spot', true],
  ['karpenter.sh/capacity-type', 'on-demand', false],
  ['eks.amazonaws.com/capacityType', 'SPOT', true],
  ['eks.amazonaws.com/capacityType', 'ON_DEMAND', false],
  ['cloud.google.com/gke-spot', 'true', true],
  ['cloud.google.com/gke-preemptible', 'true', true],
  ['cloud.google.com/gke-provisioning', 'spot', true],
  ['cloud.google.com/gke-provisioning', 'standard', false],
  ['kubernetes.azure.com/scalesetpriority', 'spot', true],
  ['oci.oraclecloud.com/oke-is-preemptible', 'true', true],
  ['oci.oraclecloud.com/oke-is-preemptible', 'false', false],
  ['node-role.kubernetes.io/spot-worker', '', true],
  ['node.kubernetes.io/lifecycle', 'Ec2Spot', true],
  ['spotinst.io/node-lifecycle', 'od', false],
  ['acme.test/spot', 'true', true],
  ['eks.amazonaws.com/nodegroup', 'no-spot', false],
  ['kubernetes.io/hostname', 'spotlight', false],
  ['acme.test/hotspot', 'true', false],
] as const)('a node with %s=%s may be taken back: %s', (key, value, expected) => {
  expect(isReclaimed({ [key]: value })).toBe(expected);
});
