import { asText } from '#text';
import { isRecord, type Json, type Manifest, recordAt, recordsAt, splitApiVersion, stringAt } from '#kube';
import { formatYaml } from '#yaml';
import { settingHome } from './setting-home.ts';

/**
 * The data of argocd-cm that an object carries: of the ConfigMap itself, of argocd-cmd-params-cm, or of the operator's
 * ArgoCD resource, which the operator turns into one. Undefined for any other object.
 */
export function settingsData(object: Manifest): Readonly<Record<string, string>> | undefined {
  if (isSettingsMap(object)) return readHere(object);
  const isOperand = object.kind === 'ArgoCD' && splitApiVersion(object.apiVersion).group === 'argoproj.io';
  return isOperand ? operandData(recordAt(object, 'spec')) : undefined;
}

function isSettingsMap(object: Manifest): boolean {
  if (object.kind !== 'ConfigMap' || object.apiVersion !== 'v1') return false;
  const name = object.metadata?.name;
  return name === 'argocd-cm' || name === 'argocd-cmd-params-cm';
}

/** What a ConfigMap holds but for the keys that are read from the other one. */
function readHere(object: Manifest): Readonly<Record<string, string>> {
  const data = Object.entries(strings(recordAt(object, 'data')));
  const isRead = (key: string) => (settingHome(key) ?? object.metadata?.name) === object.metadata?.name;
  return Object.fromEntries(data.filter(([key]) => isRead(key)));
}

const copied: Readonly<Record<string, string>> = {
  applicationInstanceLabelKey: 'application.instanceLabelKey',
  resourceTrackingMethod: 'application.resourceTrackingMethod',
  installationID: 'installationID',
  resourceExclusions: 'resource.exclusions',
  resourceInclusions: 'resource.inclusions',
  resourceCustomizations: 'resource.customizations',
  kustomizeBuildOptions: 'kustomize.buildOptions',
};

/** argocd-operator's reconcileArgoConfigMap: every field becomes a key, and `extraConfig` goes last. */
function operandData(spec: Json): Readonly<Record<string, string>> {
  const data: Record<string, string> = {};
  for (const [field, key] of Object.entries(copied)) {
    const value = stringAt(spec, field);
    if (value !== undefined && value !== '') data[key] = value;
  }
  for (const [, item] of recordsAt(spec, 'resourceHealthChecks')) {
    data[`resource.customizations.health.${groupKind(item)}`] = asText(item['check'] ?? '');
  }
  const ignore = recordAt(spec, 'resourceIgnoreDifferences');
  if (isRecord(ignore['all']))
    data['resource.customizations.ignoreDifferences.all'] = formatYaml(ignore['all']);
  for (const [, item] of recordsAt(ignore, 'resourceIdentifiers')) {
    data[`resource.customizations.ignoreDifferences.${groupKind(item)}`] = formatYaml(
      recordAt(item, 'customization'),
    );
  }
  return { ...data, ...strings(recordAt(spec, 'extraConfig')) };
}

function groupKind(item: Json): string {
  const group = stringAt(item, 'group') ?? '';
  const kind = stringAt(item, 'kind') ?? '';
  return group === '' ? kind : `${group}_${kind}`;
}

function strings(record: Json): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, plainText(value)]));
}

/** A mapping is no setting; and one of somebody's own making need not even become a text. */
function plainText(value: unknown): string {
  return value === null || value === undefined || typeof value === 'object' ? '' : asText(value);
}
