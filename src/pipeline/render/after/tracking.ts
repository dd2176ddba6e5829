import { type Manifest, type ObjectId, splitApiVersion } from '#kube';
import { type Application, type ArgoSettings, instanceName } from '#sources';

/** The manifest as Argo CD applies it: namespace settled and tracking metadata set (3.1 of the semantics). */
export function trackedManifest(
  manifest: Manifest,
  id: ObjectId,
  application: Application,
  settings: ArgoSettings,
): Manifest {
  const settled = withNamespace(manifest, id);
  const { group } = splitApiVersion(manifest.apiVersion);
  if (group === 'apiextensions.k8s.io' && manifest.kind === 'CustomResourceDefinition') return settled;
  const method = trackingMethod(settings);
  const instance = instanceName(application, settings.namespace);
  const metadata: Record<string, unknown> = { ...settled.metadata };
  if (method !== 'label') {
    const namespace = id.namespace || application.destination.namespace || '';
    const trackingId = `${instance}:${group}/${manifest.kind}:${namespace}/${id.name}`;
    const installation = settings.config['installationID'];
    metadata['annotations'] = {
      ...settled.metadata?.annotations,
      'argocd.argoproj.io/tracking-id': trackingId,
      ...(installation ? { 'argocd.argoproj.io/installation-id': installation } : {}),
    };
  }
  if (method !== 'annotation') {
    const key = settings.config['application.instanceLabelKey'] || 'app.kubernetes.io/instance';
    const value = method === 'label' ? instance : instance.slice(0, 63).replace(/[^A-Za-z0-9]+$/, '');
    metadata['labels'] = { ...settled.metadata?.labels, [key]: value };
  }
  return { ...settled, metadata };
}

/** How this Argo CD marks what it owns: by annotation since 3.0, by label before. */
export function trackingMethod(settings: ArgoSettings): 'annotation' | 'label' | 'annotation+label' {
  const declared = settings.config['application.resourceTrackingMethod'];
  if (declared === 'annotation' || declared === 'label' || declared === 'annotation+label') return declared;
  return /^v?[12]\./.test(settings.version ?? '') ? 'label' : 'annotation';
}

function withNamespace(manifest: Manifest, id: ObjectId): Manifest {
  if ((manifest.metadata?.namespace ?? '') === id.namespace) return manifest;
  const { namespace: _, ...rest } = manifest.metadata ?? {};
  return { ...manifest, metadata: id.namespace === '' ? rest : { ...rest, namespace: id.namespace } };
}
