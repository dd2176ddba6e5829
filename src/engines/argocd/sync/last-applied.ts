import { remembered } from '#answers';
import { asText } from '#text';
import type { Manifest } from '#kube';
import { hasSyncOption } from '../hooks/annotations.ts';
import { type SyncOptions, hasOption } from './sync-options.ts';

/** Of all annotations of an object together (apimachinery, validation.TotalAnnotationSizeLimitB). */
export const annotationLimit = 262_144;

/** Whether client-side apply fails on an object, since the copy that it keeps in an annotation does not fit there. */
export function isTooLargeToApply(manifest: Manifest, options: SyncOptions): boolean {
  if (['ServerSideApply', 'Replace'].some((option) => isOn(option, options, manifest))) return false;
  return annotationSize(manifest) > annotationLimit;
}

/** What an object says of itself counts before what its Application says of all. */
function isOn(option: string, options: SyncOptions, manifest: Manifest): boolean {
  if (hasSyncOption(manifest, `${option}=true`)) return true;
  return hasOption(options, `${option}=true`) && !hasSyncOption(manifest, `${option}=false`);
}

/** Written out once for all who ask: rules, the plan of a sync, and every target that shares the object. */
const annotationSize = remembered(weighAnnotations);

/** What the annotations weigh once kubectl has added its copy; Go's encoder escapes `<`, `>` and `&`. */
function weighAnnotations(manifest: Manifest): number {
  const json = jsonOf(manifest);
  if (json.length < annotationLimit / 6) return json.length;
  const copy = Buffer.byteLength(json) + 5 * (json.match(/[<>&]/g)?.length ?? 0) + 1;
  let others = 'kubectl.kubernetes.io/last-applied-configuration'.length;
  for (const [key, value] of Object.entries(manifest.metadata?.annotations ?? {}))
    others += Buffer.byteLength(key) + Buffer.byteLength(asText(value));
  return copy + others;
}

/** JSON with whole numbers of any size. A function to ask for each value makes it several times as slow, and few have such numbers. */
function jsonOf(manifest: Manifest): string {
  try {
    return JSON.stringify(manifest);
  } catch {
    return JSON.stringify(manifest, (_key, value: unknown) =>
      typeof value === 'bigint' ? Number(value) : value,
    );
  }
}
