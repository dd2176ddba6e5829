import { entryOf } from '#kube';
import { patternChart } from './pattern-chart.ts';

const metadata = `metadata:
  name: {{ $each.name | default $name | quote }}
  namespace: {{ $each.namespace | default $.Release.Namespace | quote }}
  {{- with $each.additionalLabels }}
  labels: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $each.additionalAnnotations }}
  annotations: {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with $each.finalizers }}
  finalizers: {{- toYaml . | nindent 4 }}
  {{- end }}`;

/** The objects that a map or list of values gives, with the fields of their spec that the chart passes on unless empty. */
function each(values: string, kind: string, fields: string): string {
  const names = fields.split(' ').map((field) => `"${field}"`);
  return `{{- range $name, $each := .Values.${values} }}
{{- if $each }}
---
apiVersion: argoproj.io/v1alpha1
kind: ${kind}
${metadata}
{{- $spec := pick $each ${names.join(' ')} }}
{{- range $field, $value := $spec }}{{ if not $value }}{{ $_ := unset $spec $field }}{{ end }}{{ end }}
spec: {{- toYaml $spec | nindent 2 }}
{{- end }}
{{- end }}
`;
}

const asTheyAre = 'templates/values-as-they-are.yaml';

/** Whether a file is the template that stands for what a chart that is not available makes of whole manifests in its values. */
export function isStandIn(file: string): boolean {
  return file.endsWith(asTheyAre);
}

/**
 * Nearly every chart has a list of whole manifests that it applies beside its own. What calls templates of the chart, or
 * reads values, which may have defaults, is left out.
 */
const givenObjects = {
  [asTheyAre]: `{{- define "given" }}
{{- range $key, $list := .from }}
{{- if and (or (kindIs "slice" $list) (kindIs "map" $list)) (regexMatch "^((extra|additional|raw)[A-Za-z0-9]*)?([oO]bject|[mM]anifest|[rR]esource|[dD]eploy)s?$" $key) }}
{{- range $each := $list }}
{{- if kindIs "map" $each }}
{{- if and $each.apiVersion $each.kind (kindIs "map" $each.metadata) (not (has $each.kind (list "Application" "ApplicationSet" "AppProject"))) }}
{{- if not (contains "{{" (regexReplaceAll "{{-? *[.$]*Release[.](Name|Namespace)( *[|] *quote)? *-?}}" (toYaml $each) "")) }}
---
{{ if contains "{{" (toYaml $each) }}{{ tpl (toYaml $each) $.top }}{{ else }}{{ toYaml $each }}{{ end }}
{{ end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
{{- template "given" dict "from" .Values "top" $ }}
{{- range .Values }}
{{- if kindIs "map" . }}
{{- if ne (toString .enabled) "false" }}
{{- template "given" dict "from" . "top" $ }}
{{- end }}
{{- end }}
{{- end }}
`,
};

/** What is made of the values of any chart that is not available. */
export function standInChart(name: string): Readonly<Record<string, string>> {
  return (
    entryOf(standInCharts, name) ?? {
      'Chart.yaml': `apiVersion: v2\nname: ${JSON.stringify(name)}\nversion: 0.0.0\n`,
      'values.yaml': '{}\n',
      ...givenObjects,
    }
  );
}

const applicationFields =
  'project source sources sourceHydrator destination syncPolicy revisionHistoryLimit ignoreDifferences info';
const projectFields =
  'permitOnlyProjectScopedClusters description sourceRepos destinations sourceNamespaces clusterResourceWhitelist clusterResourceBlacklist namespaceResourceBlacklist namespaceResourceWhitelist orphanedResources roles syncWindows signatureKeys destinationServiceAccounts';

/**
 * What charts make of values that they only hand on, for when they are not available: which
 * Applications a fleet has hangs on it. They are of our own making, and say nothing of other values.
 */
export const standInCharts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  // Versions before 2 take lists with names, later ones maps by name.
  'argocd-apps': {
    'Chart.yaml': 'apiVersion: v2\nname: argocd-apps\nversion: 0.0.0\n',
    'values.yaml': '{}\n',
    'templates/applications.yaml': each('applications', 'Application', applicationFields),
    'templates/applicationsets.yaml': each(
      'applicationsets',
      'ApplicationSet',
      'goTemplate goTemplateOptions generators template templatePatch strategy syncPolicy preservedFields ignoreApplicationDifferences',
    ),
    'templates/projects.yaml': each('projects', 'AppProject', projectFields),
  },
  // Of the objects that it takes as they are, those of Argo CD; before version 5 it had lists of its own for them.
  'argo-cd': {
    'Chart.yaml': 'apiVersion: v2\nname: argo-cd\nversion: 0.0.0\n',
    'values.yaml': 'server: {}\n',
    'templates/objects.yaml': `{{- range .Values.extraObjects }}
{{- if kindIs "map" . }}
{{- if has .kind (list "Application" "ApplicationSet" "AppProject") }}
---
{{ toYaml . }}
{{- end }}
{{- end }}
{{- end }}
`,
    ...givenObjects,
    'templates/applications.yaml': each('server.additionalApplications', 'Application', applicationFields),
    'templates/projects.yaml': each('server.additionalProjects', 'AppProject', projectFields),
  },
  clustergroup: patternChart,
};
