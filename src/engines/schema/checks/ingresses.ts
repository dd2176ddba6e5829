import { isRecord, type Json, recordsAt, stringAt } from '#kube';
import { quote } from '../describe-value.ts';
import { badLabel, badLabel1035, badPortName, badSubdomain } from '../names.ts';
import type { FieldPath } from '../violation.ts';
import { type Check, error, type Report } from './check.ts';

/** Hosts, paths and backends of an Ingress (pkg/apis/networking/validation). */
export const ingresses: Check = (object, report) => {
  const spec = isRecord(object['spec']) ? object['spec'] : {};
  const rules = recordsAt(spec, 'rules');
  if (rules.length === 0 && !isRecord(spec['defaultBackend'])) {
    report(error(['spec'], 'missing-field', 'an Ingress needs defaultBackend or at least one rule'));
  }
  if (isRecord(spec['defaultBackend']))
    checkBackend(spec['defaultBackend'], ['spec', 'defaultBackend'], report);
  checkClass(object, report);
  for (const [index, rule] of rules) {
    const path = ['spec', 'rules', index];
    checkHost(rule['host'], [...path, 'host'], report);
    if (
      isRecord(rule['http']) &&
      Array.isArray(rule['http']['paths']) &&
      rule['http']['paths'].length === 0
    ) {
      report(error([...path, 'http', 'paths'], 'missing-field', 'a rule needs at least one path'));
    }
    for (const [position, entry] of recordsAt(rule, 'http', 'paths')) {
      checkPath(entry, [...path, 'http', 'paths', position], report);
    }
  }
  for (const [index, tls] of recordsAt(spec, 'tls')) {
    const hosts = Array.isArray(tls['hosts']) ? tls['hosts'] : [];
    hosts.forEach((host, position) => {
      const path = ['spec', 'tls', index, 'hosts', position];
      // Unlike that of a rule a host of a certificate may not be empty, and null in a list of texts is an empty one.
      if (host === null || host === '') report(error(path, 'bad-value', 'the host is empty'));
      else checkHost(host, path, report);
    });
  }
};

/** The old annotation and the field may not name two classes (ValidateIngressCreate). */
function checkClass(object: Json, report: Report): void {
  const old = stringAt(object, 'metadata', 'annotations', oldClass);
  const own = stringAt(object, 'spec', 'ingressClassName');
  if (old === undefined || own === undefined || old === own) return;
  report(
    error(
      ['spec', 'ingressClassName'],
      'conflict',
      `says ${quote(own)}, and the annotation ${oldClass} ${quote(old)}`,
    ),
  );
}

const oldClass = 'kubernetes.io/ingress.class';

function checkHost(host: unknown, path: FieldPath, report: Report): void {
  if (typeof host !== 'string' || host === '') return;
  const why = badSubdomain(host.startsWith('*.') ? host.slice(2) : host);
  if (why === undefined) return;
  const hint = host.includes('://')
    ? '; leave out the scheme'
    : host.includes('/')
      ? '; leave out the path'
      : '';
  report(error(path, 'bad-value', `host ${quote(host)} is not valid: ${why}${hint}`));
}

function checkPath(entry: Json, path: FieldPath, report: Report): void {
  const type = entry['pathType'];
  const text = stringAt(entry, 'path') ?? '';
  const needed = type === 'Exact' || type === 'Prefix' || text !== '';
  if (needed && !text.startsWith('/')) {
    report(error([...path, 'path'], 'bad-value', `must be an absolute path, got ${quote(text)}`));
  }
  if (isRecord(entry['backend'])) checkBackend(entry['backend'], [...path, 'backend'], report);
}

function checkBackend(backend: Json, path: FieldPath, report: Report): void {
  const { service, resource } = backend;
  if (isRecord(service) && isRecord(resource)) {
    report(error(path, 'conflict', 'a backend has a service or a resource, not both'));
  }
  if (!isRecord(service)) {
    if (!isRecord(resource)) report(error(path, 'missing-field', 'a backend needs a service or a resource'));
    return;
  }
  const name = stringAt(service, 'name') ?? '';
  const why = name === '' ? undefined : badLabel1035(name);
  if (why !== undefined && badLabel(name) !== undefined) {
    report(
      error([...path, 'service', 'name'], 'bad-name', `service name ${quote(name)} is not valid: ${why}`),
    );
  }
  const port = isRecord(service['port']) ? service['port'] : {};
  const portName = stringAt(port, 'name') ?? '';
  const wrong = portName === '' ? undefined : badPortName(portName);
  if (wrong !== undefined)
    report(
      error(
        [...path, 'service', 'port', 'name'],
        'bad-name',
        `port name ${quote(portName)} is not valid: ${wrong}${/^\d+$/.test(portName) ? '; write it as number' : ''}`,
      ),
    );
  const named = portName !== '';
  const numbered = port['number'] !== undefined && port['number'] !== null && port['number'] !== 0;
  if (!named && !numbered)
    report(
      error(
        [...path, 'service', 'port'],
        'missing-field',
        'a service backend needs port.name or port.number',
      ),
    );
  if (named && numbered)
    report(error([...path, 'service', 'port'], 'conflict', 'port.name and port.number exclude each other'));
}
