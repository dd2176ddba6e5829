import { asText } from '#text';
import type { Manifest } from '#kube';

/** The value of an annotation, if the object has it. */
export function annotation(object: Manifest, key: string): string | undefined {
  const value = object.metadata?.annotations?.[key];
  return value === undefined || value === null ? undefined : asText(value);
}

/** The comma-separated values of an annotation: trimmed, without empty ones and repetitions. */
export function annotationValues(object: Manifest, key: string): readonly string[] {
  const text = annotation(object, key);
  if (text === undefined) return none;
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts.filter((part) => part !== ''))];
}

/** Nearly no object has any of them. */
const none: readonly string[] = [];

/** Whether an object's `sync-options` annotation holds exactly this option. */
export function hasSyncOption(object: Manifest, option: string): boolean {
  return annotationValues(object, 'argocd.argoproj.io/sync-options').includes(option);
}

/** The value of `key=value` in an object's `sync-options` annotation. */
export function syncOptionValue(object: Manifest, key: string): string | undefined {
  const found = annotationValues(object, 'argocd.argoproj.io/sync-options').find((item) =>
    item.startsWith(`${key}=`),
  );
  return found?.slice(key.length + 1);
}
