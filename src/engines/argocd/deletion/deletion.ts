import { arrayAt, type Manifest, splitApiVersion } from '#kube';
import { annotation, syncOptionValue } from '../hooks/annotations.ts';
import { optionValue, type SyncOptions } from '../sync/sync-options.ts';

/** The finalizer by which an application takes its objects along. */
export const cascadeFinalizer = 'resources-finalizer.argocd.argoproj.io';

/** What deleting an application does to its objects. */
export type Cascade = 'foreground' | 'background' | 'none';

/** Whether, and how, an application takes its objects along when it is deleted: by its finalizers. */
export function cascadeOf(app: Manifest): Cascade {
  const finalizers = arrayAt(app, 'metadata', 'finalizers');
  if (finalizers.includes(`${cascadeFinalizer}/background`)) return 'background';
  const isForeground =
    finalizers.includes(cascadeFinalizer) || finalizers.includes(`${cascadeFinalizer}/foreground`);
  return isForeground ? 'foreground' : 'none';
}

/** Why an object stays when its application goes, or what it waits for. */
export type Retention = 'crd' | 'delete-option' | 'resource-policy' | 'confirmation';

/** Whether an object is kept when its application is deleted (controller/appcontroller.go, shouldBeDeleted). */
export function retentionOf(object: Manifest, options: SyncOptions): Retention | undefined {
  const { group } = splitApiVersion(object.apiVersion);
  if (group === 'apiextensions.k8s.io' && object.kind === 'CustomResourceDefinition') return 'crd';
  const option = syncOptionValue(object, 'Delete') ?? optionValue(options, 'Delete');
  if (option === 'false') return 'delete-option';
  if (annotation(object, 'helm.sh/resource-policy') === 'keep') return 'resource-policy';
  return option === 'confirm' || syncOptionValue(object, 'Prune') === 'confirm' ? 'confirmation' : undefined;
}
