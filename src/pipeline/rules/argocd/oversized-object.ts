import { asText } from '#text';
import { manifestOf } from '#sources';
import { hasOption, hasSyncOption } from '#argocd';
import { arrayAt, type Manifest } from '#kube';
import { defineRule } from '../rule.ts';

/** An object that does not fit into the annotation in which client-side apply keeps a copy of it. */
export const oversizedObject = defineRule<{ object: string }>({
  name: 'oversized-object',
  title: 'An object is too large for client-side apply',
  impact: 'breaks',
  looksAt: 'deployed',
  fix: 'patch',
  findAt(object, report) {
    const { manifest, unit } = object;
    const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
    if (['ServerSideApply', 'Replace'].some((option) => isOn(option, options, manifest))) return;
    if (annotationSize(manifest) <= limit) return;
    report({ object, path: ['metadata', 'name'], data: { object: `${object.id.kind} ${object.id.name}` } });
  },
  say: ({ object }) => ({
    what: `${object} is too large for client-side apply, which keeps a copy in an annotation`,
    so: `The sync fails: metadata.annotations: Too long: must have at most ${limit} bytes`,
    do: 'Add the sync option ServerSideApply=true',
  }),
});

/** Of all annotations of an object together (apimachinery, validation.TotalAnnotationSizeLimitB). */
const limit = 262_144;

function isOn(option: string, options: readonly string[], manifest: Manifest): boolean {
  if (hasSyncOption(manifest, `${option}=true`)) return true;
  return hasOption(options, `${option}=true`) && !hasSyncOption(manifest, `${option}=false`);
}

/** What the annotations weigh once kubectl has added its copy; Go's encoder escapes `<`, `>` and `&`. */
function annotationSize(manifest: Manifest): number {
  const json = JSON.stringify(manifest, (_key, value: unknown) =>
    typeof value === 'bigint' ? Number(value) : value,
  );
  if (json.length < limit / 6) return json.length;
  const copy = Buffer.byteLength(json) + 5 * (json.match(/[<>&]/g)?.length ?? 0) + 1;
  let others = 'kubectl.kubernetes.io/last-applied-configuration'.length;
  for (const [key, value] of Object.entries(manifest.metadata?.annotations ?? {}))
    others += Buffer.byteLength(key) + Buffer.byteLength(asText(value));
  return copy + others;
}
