import { isRecord, type Json, numberAt } from '#kube';
import type { FieldPath } from '../violation.ts';
import { badPortName } from '../names.ts';
import { error, type Report } from './check.ts';

const handlers = ['exec', 'httpGet', 'tcpSocket', 'grpc'];

/** A probe has exactly one handler and counts that make sense (validateProbe, validateHandler). */
export function checkProbe({
  probe,
  name,
  path,
  report,
}: {
  readonly probe: Json;
  readonly name: string;
  readonly path: FieldPath;
  readonly report: Report;
}): void {
  const set = handlers.filter((handler) => isRecord(probe[handler]));
  if (set.length === 0)
    report(error(path, 'missing-field', `the ${name} needs one of exec, httpGet, tcpSocket, grpc`));
  if (set.length > 1)
    report(error(path, 'conflict', `the ${name} has ${set.join(' and ')}; only one is allowed`));
  for (const handler of ['httpGet', 'tcpSocket']) {
    const action = probe[handler];
    if (isRecord(action)) checkPort(action, [...path, handler, 'port'], report);
  }
  const success = numberAt(probe, 'successThreshold');
  if (success !== undefined && success > 1 && name !== 'readinessProbe') {
    report(error([...path, 'successThreshold'], 'bad-value', `must be 1 for a ${name}, got ${success}`));
  }
  for (const field of [
    'initialDelaySeconds',
    'timeoutSeconds',
    'periodSeconds',
    'successThreshold',
    'failureThreshold',
  ]) {
    const value = numberAt(probe, field);
    if (value !== undefined && value < 0)
      report(error([...path, field], 'bad-value', `must not be negative, got ${value}`));
  }
}

/** A port by number or by name (ValidatePortNumOrName). */
function checkPort(action: Json, path: FieldPath, report: Report): void {
  const { port } = action;
  if (typeof port === 'number' && (port < 1 || port > 65535)) {
    report(error(path, 'bad-value', `must be between 1 and 65535, got ${port}`));
  }
  if (typeof port !== 'string') return;
  if (/^\d+$/.test(port)) {
    report(error(path, 'wrong-type', `the string "${port}" names a port; write the number ${port}`));
    return;
  }
  const why = badPortName(port);
  if (why !== undefined) report(error(path, 'bad-name', `port name "${port}" is not valid: ${why}`));
}
