/**
 * What the chart `clustergroup` of Validated Patterns makes of the values of a pattern, as far as these decide it
 * (`templates/plumbing/applications.yaml`, `argoProjects.yaml`, `templates/core` of its repository): Applications, their
 * projects, namespaces with the groups of their operators, and subscriptions. What the operator of patterns reads from
 * the cluster stays to be filled in.
 */
export const patternChart: Readonly<Record<string, string>> = {
  'Chart.yaml': 'apiVersion: v2\nname: clustergroup\nversion: 0.0.0\n',
  'values.yaml': 'global: { options: {} }\nclusterGroup: { targetCluster: in-cluster }\n',
  'templates/applications.yaml': `{{- define "parameters" }}
- { name: global.repoURL, value: {{ .Values.global.repoURL | quote }} }
- { name: global.targetRevision, value: {{ .Values.global.targetRevision | quote }} }
- { name: global.namespace, value: {{ .Release.Namespace | quote }} }
- { name: global.pattern, value: {{ .Values.global.pattern | quote }} }
{{- range list "clusterDomain" "hubClusterDomain" "localClusterDomain" "localClusterName" "clusterVersion" "clusterPlatform" }}
- { name: {{ print "global." . }}, value: {{ print "<" (snakecase . | upper) ">" }} }
{{- end }}
{{- end }}
{{- range $each := .Values.clusterGroup.applications }}
{{- if and (kindIs "map" $each) (not $each.disabled) (not (contains "{{" (toString $each.path))) }}
{{- $isHelm := not (or $each.plugin $each.kustomize) }}
{{- $prefix := ternary "$patternref" "" (not (empty $each.chartVersion)) }}
---
apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: {{ $each.name | quote }}
  namespace: {{ $.Release.Namespace }}
  finalizers: [resources-finalizer.argocd.argoproj.io/foreground]
spec:
  project: {{ coalesce $each.argoProject $each.project "default" }}
  destination:
    name: {{ $.Values.clusterGroup.targetCluster }}
    namespace: {{ $each.namespace | default $.Release.Namespace }}
  sources:
  {{- if $each.chartVersion }}
  - repoURL: {{ $.Values.global.repoURL }}
    targetRevision: {{ $.Values.global.targetRevision }}
    ref: patternref
  {{- end }}
  - repoURL: {{ $each.repoURL | default (ternary "https://charts.validatedpatterns.io" $.Values.global.repoURL (not (empty $each.chartVersion))) }}
    targetRevision: {{ coalesce $each.chartVersion $each.targetRevision $.Values.global.targetRevision }}
    {{- if $each.chart }}
    chart: {{ $each.chart }}
    {{- else }}
    path: {{ $each.path }}
    {{- end }}
    {{- with $each.plugin }}
    plugin: {{ toJson . }}
    {{- end }}
    {{- if $isHelm }}
    helm:
      ignoreMissingValueFiles: true
      valueFiles:
      - {{ print $prefix "/values-global.yaml" }}
      - {{ print $prefix "/values-" $.Values.clusterGroup.name ".yaml" }}
      {{- range concat ($.Values.clusterGroup.sharedValueFiles | default list) ($each.extraValueFiles | default list) }}
      {{- if not (contains "{{" .) }}
      - {{ ternary . (print $prefix .) (hasPrefix "$" .) }}
      {{- end }}
      {{- end }}
      parameters:
      {{- include "parameters" $ | nindent 6 }}
      {{- range $each.overrides }}
      - { name: {{ .name }}, value: {{ ternary "<VALUE>" (toString .value) (contains "{{" (toString .value)) | quote }} }
      {{- end }}
    {{- end }}
  {{- with $each.ignoreDifferences }}
  ignoreDifferences: {{ toJson . }}
  {{- end }}
  {{- if kindIs "map" $each.syncPolicy }}
  syncPolicy: {{ toJson $each.syncPolicy }}
  {{- else if ne (toString $each.syncPolicy | lower) "manual" }}
  syncPolicy: { automated: {} }
  {{- end }}
{{- end }}
{{- end }}
`,
  'templates/projects.yaml': `{{- $projects := coalesce .Values.clusterGroup.projects .Values.clusterGroup.argoProjects }}
{{- range $key, $each := $projects }}
---
apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata:
  name: {{ ternary $key $each (kindIs "map" $projects) }}
  namespace: {{ $.Release.Namespace }}
spec:
  destinations: [{ namespace: '*', server: '*' }]
  clusterResourceWhitelist: [{ group: '*', kind: '*' }]
  namespaceResourceWhitelist: [{ group: '*', kind: '*' }]
  sourceRepos: ['*']
{{- end }}
`,
  'templates/namespaces.yaml': `{{- define "namespace" }}
---
apiVersion: v1
kind: Namespace
metadata:
  name: {{ .name }}
  labels: {{ merge (dict "argocd.argoproj.io/managed-by" .home) (.own.labels | default dict) | toJson }}
{{- if and (ne (toString .own.operatorGroup) "false") (not (has .name .excludes)) }}
---
apiVersion: operators.coreos.com/v1
kind: OperatorGroup
metadata:
  name: {{ .name }}-operator-group
  namespace: {{ .name }}
{{- $targets := ternary .own.targetNamespaces (list .name) (hasKey .own "targetNamespaces") }}
{{- if $targets }}
spec: { targetNamespaces: {{ toJson $targets }} }
{{- end }}
{{- end }}
{{- end }}
{{- $namespaces := .Values.clusterGroup.namespaces }}
{{- if kindIs "map" $namespaces }}{{ $namespaces = list $namespaces }}{{ end }}
{{- $excludes := .Values.clusterGroup.operatorgroupExcludes | default list }}
{{- range $each := $namespaces }}
{{- if kindIs "string" $each }}
{{- template "namespace" dict "name" $each "own" dict "home" $.Release.Namespace "excludes" $excludes }}
{{- else if kindIs "map" $each }}
{{- range $name, $own := $each }}
{{- $own = ternary $own dict (kindIs "map" $own) }}
{{- if not $own.disabled }}
{{- template "namespace" dict "name" $name "own" $own "home" $.Release.Namespace "excludes" $excludes }}
{{- end }}
{{- end }}
{{- end }}
{{- end }}
`,
  'templates/subscriptions.yaml': `{{- range $each := .Values.clusterGroup.subscriptions }}
{{- if and (kindIs "map" $each) (not $each.disabled) $each.name }}
{{- range $namespace := $each.namespaces | default (list ($each.namespace | default "openshift-operators")) }}
---
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: {{ $each.name }}
  namespace: {{ $namespace }}
spec:
  name: {{ $each.name }}
  source: {{ $each.source | default "redhat-operators" }}
  sourceNamespace: {{ $each.sourceNamespace | default "openshift-marketplace" }}
  {{- with $each.channel }}
  channel: {{ . | quote }}
  {{- end }}
  {{- with $each.csv }}
  startingCSV: {{ . }}
  {{- end }}
  {{- with $each.config }}
  config: {{ toJson . }}
  {{- end }}
{{- end }}
{{- end }}
{{- end }}
`,
};
