import { arrayAt, type Manifest, splitApiVersion } from '#kube';
import { annotation, syncOptionValue } from '../hooks/annotations.ts';
import { isDeleteHook } from '../hooks/hook.ts';
import { syncWave } from '../hooks/wave.ts';
import { optionValue, type SyncOptions } from '../sync/sync-options.ts';
import type { ArgoCdVersion } from '../version/version.ts';

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

/** One part of a deletion: its objects go together, and the next part waits until they are gone. */
export type DeletionStep = {
  readonly kind: 'PreDelete' | 'cascade' | 'PostDelete';
  readonly wave?: number;
  readonly objects: readonly Manifest[];
};

/**
 * The order in which an application and its objects go: PreDelete hooks, then the objects by wave, the highest first,
 * then PostDelete hooks (controller/appcontroller.go, finalizeApplicationDeletion; controller/sort_delete.go).
 */
export function planDeletion(
  objects: readonly Manifest[],
  settings: { readonly version: ArgoCdVersion; readonly options: SyncOptions; readonly cascade: Cascade },
): readonly DeletionStep[] {
  const before = settings.version.has('preDeleteHooks')
    ? objects.filter((object) => isDeleteHook(object, 'PreDelete'))
    : [];
  const after = objects.filter((object) => isDeleteHook(object, 'PostDelete'));
  const isHeld = (object: Manifest) =>
    ['crd', 'delete-option', 'resource-policy'].includes(retentionOf(object, settings.options) ?? '');
  const plain =
    settings.cascade === 'none'
      ? []
      : objects.filter((object) => !before.includes(object) && !after.includes(object) && !isHeld(object));
  const waves = [...new Set(plain.map(syncWave))].toSorted((a, b) => b - a);
  return [
    ...(before.length === 0 ? [] : [{ kind: 'PreDelete', objects: before } as const]),
    ...waves.map(
      (wave) =>
        ({ kind: 'cascade', wave, objects: plain.filter((object) => syncWave(object) === wave) }) as const,
    ),
    ...(after.length === 0 ? [] : [{ kind: 'PostDelete', objects: after } as const]),
  ];
}
