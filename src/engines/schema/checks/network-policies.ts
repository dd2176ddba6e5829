import { asText } from '#text';
import { arrayAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { isCidr } from '../formats.ts';
import { badPortName } from '../names.ts';
import { type Check, error } from './check.ts';

/** Ports and blocks of a NetworkPolicy (ValidateNetworkPolicySpec). */
export const networkPolicies: Check = (object, report) => {
  const types = arrayAt(object, 'spec', 'policyTypes');
  if (types.length > 2)
    report(error(['spec', 'policyTypes'], 'duplicate', 'there are only two policy types'));
  for (const [direction, peers] of [
    ['ingress', 'from'],
    ['egress', 'to'],
  ] as const) {
    for (const [index, rule] of recordsAt(object, 'spec', direction)) {
      const path = ['spec', direction, index];
      for (const [position, entry] of recordsAt(rule, 'ports')) {
        const { port } = entry;
        const here = [...path, 'ports', position, 'port'];
        if (typeof port === 'number' && (port < 1 || port > 65535))
          report(error(here, 'bad-value', `must be between 1 and 65535, got ${port}`));
        const why = typeof port === 'string' ? badPortName(port) : undefined;
        if (why !== undefined)
          report(error(here, 'bad-name', `port ${quote(asText(port))} is not valid: ${why}`));
      }
      for (const [position, peer] of recordsAt(rule, peers)) {
        if (Object.values(peer).every((value) => value === null || value === undefined)) {
          report(
            error(
              [...path, peers, position],
              'missing-field',
              'a peer needs podSelector, namespaceSelector or ipBlock',
            ),
          );
        }
        const cidr = stringAt(peer, 'ipBlock', 'cidr');
        if (cidr !== undefined && cidr !== '' && !isCidr(cidr)) {
          report(
            error(
              [...path, peers, position, 'ipBlock', 'cidr'],
              'bad-format',
              `must be a CIDR such as 10.0.0.0/8, got ${quote(cidr)}`,
            ),
          );
        }
      }
    }
  }
};
