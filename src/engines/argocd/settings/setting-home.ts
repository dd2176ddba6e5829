/** The two ConfigMaps that hold the settings of Argo CD. */
export type SettingsMap = 'argocd-cm' | 'argocd-cmd-params-cm';

/**
 * The ConfigMap in which Argo CD looks for a setting; undefined for keys that it knows in neither. What argocd-cm holds
 * is read as settings (util/settings/settings.go), what argocd-cmd-params-cm holds becomes the environment of the
 * components (manifests/base).
 */
export function settingHome(key: string): SettingsMap | undefined {
  if (ofSettings.test(key)) return 'argocd-cm';
  return ofComponents.test(key) ? 'argocd-cmd-params-cm' : undefined;
}

const ofSettings =
  /^(?:url|additionalUrls|installationID|globalProjects|passwordPattern|admin\.enabled|(?:accounts|users|oidc|dex|kustomize|helm|jsonnet|ui|help|ga|statusbadge|exec|webhook|sourceHydrator|extension)\..+|timeout\.(?:hard\.)?reconciliation(?:\.jitter)?|cluster\.inClusterEnabled|resource\..+|project\.links|application\.(?:instanceLabelKey|resourceTrackingMethod|allowedNodeLabels|links|sync\..+)|server\.(?:rbac\..+|maxPodLogsToRender))$/;

const ofComponents =
  /^(?:application\.namespaces|(?:repo|commit)\.server|(?:redis|controller|server|reposerver|applicationsetcontroller|notificationscontroller|commitserver|dexserver|otlp)\..+|hydrator\.enabled|log\.format\.timestamp)$/;
