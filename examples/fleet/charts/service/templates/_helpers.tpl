{{- define "service.labels" -}}
app.kubernetes.io/name: {{ .Release.Name }}
app.kubernetes.io/part-of: acme
{{- end }}

{{- define "service.selector" -}}
app.kubernetes.io/name: {{ .Release.Name }}
{{- end }}

{{- define "service.image" -}}
{{ .Values.global.registry }}/{{ required "image.repository is required" .Values.image.repository }}:{{ .Values.image.tag | default "stable" }}
{{- end }}

{{- define "service.account" -}}
{{ .Values.serviceAccount.name | default .Release.Name }}
{{- end }}
