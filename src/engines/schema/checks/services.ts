import { isRecord, type Json, numberAt, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { isCidr, isIpv4, isIpv6 } from '../formats.ts';
import { badLabel, badPortName, badSubdomain } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';
import { checkPortNumber } from './containers.ts';

/** Ports and type of a Service (ValidateService). */
export const services: Check = (object, report) => {
  const spec = isRecord(object['spec']) ? object['spec'] : {};
  const ports = recordsAt(spec, 'ports');
  const type = stringAt(spec, 'type') || 'ClusterIP';
  if (type === 'ExternalName') {
    const name = stringAt(spec, 'externalName') ?? '';
    const why = badSubdomain(name.replace(/\.$/, ''));
    if (name === '') {
      report(
        error(['spec', 'externalName'], 'missing-field', 'a Service of type ExternalName needs externalName'),
      );
    } else if (why !== undefined) {
      report(
        error(
          ['spec', 'externalName'],
          'bad-format',
          `must be the name of a host, got ${quote(name)}: ${why}`,
        ),
      );
    }
  } else if (ports.length === 0 && spec['clusterIP'] !== 'None') {
    report(error(['spec', 'ports'], 'missing-field', 'a Service needs at least one port'));
  }
  const external = type === 'NodePort' || type === 'LoadBalancer';
  const addressed = Array.isArray(spec['externalIPs']) && spec['externalIPs'].length > 0;
  if (!external && !addressed && (stringAt(spec, 'externalTrafficPolicy') ?? '') !== '') {
    report(
      error(
        ['spec', 'externalTrafficPolicy'],
        'conflict',
        `a Service of type ${type} takes no traffic from outside`,
      ),
    );
  }
  for (const [index, port] of ports) {
    if (!external && (numberAt(port, 'nodePort') ?? 0) !== 0) {
      report(
        error(
          ['spec', 'ports', index, 'nodePort'],
          'conflict',
          `a Service of type ${type} has no node ports`,
        ),
      );
    }
  }
  const address = stringAt(spec, 'clusterIP') ?? '';
  if (address !== '' && address !== 'None' && !isIpv4(address) && !isIpv6(address)) {
    report(
      error(['spec', 'clusterIP'], 'bad-format', `must be an IP address or None, got ${quote(address)}`),
    );
  }
  checkAddresses(spec, type, report);
  checkNames(ports, report);
  for (const [index, port] of ports) checkPort(port, ['spec', 'ports', index], report);
  const selector = spec['selector'];
  if (isRecord(selector) && 'matchLabels' in selector && isRecord(selector['matchLabels'])) {
    report(
      error(
        ['spec', 'selector', 'matchLabels'],
        'wrong-type',
        'the selector of a Service is a plain map of labels, without matchLabels',
      ),
    );
  }
};

/** Addresses from outside; who may call a load balancer is only asked where there is one. */
function checkAddresses(spec: Json, type: string, report: Report): void {
  for (const [index, address] of stringsAt(spec, 'externalIPs')) {
    if (isIpv4(address) || isIpv6(address)) continue;
    report(
      error(['spec', 'externalIPs', index], 'bad-format', `must be an IP address, got ${quote(address)}`),
    );
  }
  if (type !== 'LoadBalancer') return;
  for (const [index, range] of stringsAt(spec, 'loadBalancerSourceRanges')) {
    if (isCidr(range.trim())) continue;
    report(
      error(
        ['spec', 'loadBalancerSourceRanges', index],
        'bad-format',
        `must be a CIDR such as 10.0.0.0/8, got ${quote(range)}`,
      ),
    );
  }
}

function stringsAt(record: Json, name: string): readonly (readonly [number, string])[] {
  const list = record[name];
  if (!Array.isArray(list)) return [];
  return [...list.entries()].filter((entry): entry is [number, string] => typeof entry[1] === 'string');
}

function checkNames(ports: readonly (readonly [number, Json])[], report: Report): void {
  const names = new Set<string>();
  const numbers = new Set<string>();
  for (const [index, port] of ports) {
    const name = stringAt(port, 'name') ?? '';
    if (name === '' && ports.length > 1) {
      report(
        error(
          ['spec', 'ports', index, 'name'],
          'missing-field',
          'a port needs a name when there are several',
        ),
      );
    }
    if (name !== '' && names.has(name))
      report(error(['spec', 'ports', index, 'name'], 'duplicate', `port name ${quote(name)} is used twice`));
    names.add(name);
    const key = `${numberAt(port, 'port')}/${stringAt(port, 'protocol') ?? 'TCP'}`;
    if (numbers.has(key))
      report(error(['spec', 'ports', index, 'port'], 'duplicate', `port ${key} is used twice`));
    numbers.add(key);
  }
}

function checkPort(port: Json, path: FieldPath, report: Report): void {
  const name = stringAt(port, 'name');
  const why = name === undefined || name === '' ? undefined : badLabel(name);
  if (why !== undefined)
    report(error([...path, 'name'], 'bad-name', `port name ${quote(name ?? '')} is not valid: ${why}`));
  checkPortNumber({ port, field: 'port', path, report });
  const target = port['targetPort'];
  if (typeof target === 'number')
    checkPortNumber({ port: { targetPort: target === 0 ? 1 : target }, field: 'targetPort', path, report });
  if (typeof target === 'string' && target !== '') {
    const wrong = badPortName(target);
    const digits = /^\d+$/.test(target) ? '; write it as a number' : '';
    if (wrong !== undefined)
      report(
        error(
          [...path, 'targetPort'],
          'bad-name',
          `target port ${quote(target)} is not valid: ${wrong}${digits}`,
        ),
      );
  }
}
