import { containersOf, podTemplates } from '#fleet';
import { asText } from '#text';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/**
 * Adds a ConfigMap with the images of the hooks to an Application that is made of hooks alone, so that there is something
 * to compare. What else shall start a sync people write into it.
 */
export const trackedInputs: Fixer = ({ raw }, context) => {
  const application = textIn(raw.data, ['application']);
  const unit = applicationOf(context, raw);
  const namespace = unit?.objects.find(({ id }) => id.namespace !== '')?.id.namespace;
  if (application === undefined || !unit) return [];
  const images = unit.objects.flatMap(({ id, manifest }) =>
    podTemplates(manifest).flatMap((pod) =>
      containersOf(pod).map(
        ({ spec }) => [`${id.name}.${asText(spec['name'])}`, asText(spec['image'])] as const,
      ),
    ),
  );
  return addedManifest(context, unit, {
    name: 'configmap-hook-inputs.yaml',
    manifest: {
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name: 'hook-inputs', ...(namespace !== undefined && { namespace }) },
      data: Object.fromEntries(images),
    },
    what: `Add ConfigMap hook-inputs to Application ${application}, which is no hook`,
    note: 'Argo CD compares nothing but this: the hooks run again when it changes. Write here what shall start them.',
    option: 'track',
  });
};
