import { type Manifest, numberAt, stringAt } from '#kube';
import type { Health, HealthStatus } from '../health.ts';

/** A health with its message. */
export function judged(status: HealthStatus, message = ''): Health {
  return { status, message };
}

/** An integer of the object, 0 when absent, as a Go struct has it. */
export function count(object: Manifest, ...path: readonly string[]): number {
  return numberAt(object, ...path) ?? 0;
}

/** A string of the object, '' when absent. */
export function word(object: unknown, ...path: readonly (string | number)[]): string {
  return stringAt(object, ...path) ?? '';
}

/** A text in Go's `%q`. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}
