{{- define "phineus.name" -}}
{{- if contains "phineus" .Release.Name }}{{ .Release.Name }}{{ else }}{{ .Release.Name }}-phineus{{ end -}}
{{- end -}}

{{- define "phineus.selector" -}}
app.kubernetes.io/name: phineus
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "phineus.labels" -}}
{{ include "phineus.selector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}
