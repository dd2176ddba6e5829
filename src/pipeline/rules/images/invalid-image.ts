import { type FleetObject, containersOf, isOpaque, podTemplates } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import { parseImage, recordsAt, stringAt, recordAt } from '#kube';
import { manifestOf } from '#sources';
import { pointerText } from '#yaml';
import type { Rule } from '../rule.ts';

/** An image reference that no runtime can parse: the pod waits with InvalidImageName. */
export const invalidImage: Rule = {
  name: 'invalid-image',
  title: 'An image reference is not valid',
  severity: 'error',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['required-value-unset', 'image-reference-invalid'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        if (isTriggered(object)) continue;
        const isFolder = object.unit.owner.kind === 'folder';
        for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
          const image = stringAt(container.spec, 'image');
          if (image === undefined || hasPlaceholder(image) || parseImage(image)) continue;
          // What nobody deploys may stand for an image; a command or an address never does.
          if (isFolder && !/\S\s+\S|:\/\//.test(image)) continue;
          const path = [...container.path, 'image'];
          report({
            // Values that a chart which is not at hand would hand down, or that are written into the cluster.
            ...(isOpaque(object.unit) || isUpdated(object) ? { severity: 'warning' as const } : {}),
            target: fleet.target,
            application: object.unit.owner.name,
            object: object.id,
            path: pointerText(path),
            place: object.origin.field(path).edit,
            message: `${object.id.kind} ${object.id.name}: "${image}" is not an image reference; the pod waits with InvalidImageName`,
          });
        }
      }
    }
  },
};

/** Whether the Argo CD Image Updater sets images of the Application: by default in the cluster, not in git. */
function isUpdated({ unit: { owner } }: FleetObject): boolean {
  const annotations = recordAt(manifestOf(owner), 'metadata', 'annotations');
  return Object.keys(annotations).some((name) => name.startsWith('argocd-image-updater.argoproj.io/'));
}

/** Whether OpenShift writes the images of a workload from an ImageStream; what git says there does not count. */
function isTriggered({ manifest }: FleetObject): boolean {
  const note = manifest.metadata?.annotations?.['image.openshift.io/triggers'];
  return (
    note !== undefined ||
    recordsAt(manifest, 'spec', 'triggers').some(([, trigger]) => trigger['imageChangeParams'] !== undefined)
  );
}
