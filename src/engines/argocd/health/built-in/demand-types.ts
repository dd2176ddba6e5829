import type { Manifest } from '#kube';
import { HealthError } from '../health.ts';
import { type Shape, shapes } from './shapes.ts';

/**
 * Fails where Argo CD fails to read an object into the Go type of its kind, with the words of apimachinery's
 * `FromUnstructured` (pkg/runtime/converter.go). Fields that no check needs and that hold trees of their own, such as
 * volumes, are not looked into.
 */
export function demandTypes(object: Manifest): void {
  const shape = shapes[object.kind];
  if (shape === undefined) return;
  const fault = faultOf(object, shape);
  if (fault !== undefined)
    throw new HealthError(`failed to convert unstructured ${object.kind} to typed: ${fault}`);
}

function faultOf(value: unknown, shape: Shape): string | undefined {
  if (value === null || value === undefined || shape === 'any') return undefined;
  if (typeof shape === 'string') return scalarFault(value, shape);
  if ('list' in shape) {
    if (!Array.isArray(value)) return `cannot restore slice from ${goKind(value)}`;
    return firstFault(value.map((item) => () => faultOf(item, shape.list)));
  }
  if (typeof value !== 'object' || Array.isArray(value))
    return 'map' in shape
      ? `cannot restore map from ${goKind(value)}`
      : `cannot restore struct from: ${goKind(value)}`;
  const entries = Object.entries(value);
  if ('map' in shape)
    return firstFault(
      entries.map(
        ([, entry]) =>
          () =>
            faultOf(entry, shape.map),
      ),
    );
  const fields = new Map(entries);
  return firstFault(
    Object.entries(shape.fields).map(
      ([name, field]) =>
        () =>
          faultOf(fields.get(name), field),
    ),
  );
}

function firstFault(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}

function scalarFault(
  value: unknown,
  shape: 'string' | 'int32' | 'int64' | 'bool' | 'time',
): string | undefined {
  if (shape === 'time') return timeFault(value);
  if (typeof value === 'number' || typeof value === 'bigint') {
    if (shape === 'bool') return `unrecognized type: ${shape}`;
    const isWhole = typeof value === 'bigint' || Number.isInteger(value);
    if (shape !== 'string' && isWhole) return undefined;
    return isWhole || shape !== 'string'
      ? `cannot convert ${goKind(value)} to ${shape}`
      : `unrecognized type: ${shape}`;
  }
  const fits =
    shape === 'string' ? typeof value === 'string' : shape === 'bool' && typeof value === 'boolean';
  return fits ? undefined : `unrecognized type: ${shape}`;
}

function timeFault(value: unknown): string | undefined {
  if (typeof value !== 'string')
    return `json: cannot unmarshal ${jsonKind(value)} into Go value of type string`;
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[-+]\d\d:\d\d)$/.test(value);
  return isTime || value === ''
    ? undefined
    : `parsing time ${JSON.stringify(value)} as "2006-01-02T15:04:05Z07:00"`;
}

function jsonKind(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'boolean') return 'bool';
  return typeof value === 'object' ? 'object' : 'number';
}

function goKind(value: unknown): string {
  if (Array.isArray(value)) return 'slice';
  if (typeof value === 'boolean') return 'bool';
  if (typeof value === 'object') return 'map';
  if (typeof value === 'string') return 'string';
  return typeof value === 'bigint' || Number.isInteger(value) ? 'int64' : 'float64';
}
