import { type ArgoCdSettings, instanceName, track } from '#argocd';
import type { Manifest, ObjectId } from '#kube';
import type { Application } from '#sources';

/** The manifest as Argo CD applies it: namespace settled and tracking metadata set. */
export function trackedManifest(
  { manifest, id }: { readonly manifest: Manifest; readonly id: ObjectId },
  application: Application,
  settings: ArgoCdSettings,
): Manifest {
  const instance = instanceName(application, settings.namespace);
  const destinationNamespace = application.destination.namespace ?? '';
  return track(withNamespace(manifest, id), { instance, destinationNamespace }, settings);
}

function withNamespace(manifest: Manifest, id: ObjectId): Manifest {
  if ((manifest.metadata?.namespace ?? '') === id.namespace) return manifest;
  const { namespace: _, ...rest } = manifest.metadata ?? {};
  return { ...manifest, metadata: id.namespace === '' ? rest : { ...rest, namespace: id.namespace } };
}
