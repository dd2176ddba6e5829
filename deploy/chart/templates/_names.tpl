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

{{- define "phineus.workerSelector" -}}
app.kubernetes.io/name: phineus-worker
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end -}}

{{- define "phineus.workerLabels" -}}
{{ include "phineus.workerSelector" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- end -}}

{{- define "phineus.image" -}}
{{ required "image.repository names the image that you built" .Values.image.repository }}:{{ .Values.image.tag | default .Chart.AppVersion }}
{{- end -}}

{{- define "phineus.pod" -}}
securityContext:
  runAsNonRoot: true
  runAsUser: 65532
  runAsGroup: 65532
  fsGroup: 65532
  fsGroupChangePolicy: OnRootMismatch
  seccompProfile: { type: RuntimeDefault }
{{- with .Values.image.pullSecrets }}
imagePullSecrets:
  {{- range . }}
  - name: {{ . }}
  {{- end }}
{{- end }}
{{- with .Values.nodeSelector }}
nodeSelector: {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations: {{- toYaml . | nindent 2 }}
{{- end }}
{{- end -}}

{{- define "phineus.containerSecurity" -}}
allowPrivilegeEscalation: false
readOnlyRootFilesystem: true
capabilities: { drop: [ALL] }
{{- end -}}

{{- define "phineus.folders" -}}
- { name: HOME, value: /home/phineus }
- { name: XDG_STATE_HOME, value: /data }
- { name: PHINEUS_CACHE, value: /data/cache }
{{- with .Values.traces }}
- { name: OTEL_EXPORTER_OTLP_ENDPOINT, value: {{ . | quote }} }
{{- end }}
{{- end -}}

{{- define "phineus.egress" -}}
- ports:
    - { port: 53, protocol: UDP }
    - { port: 53, protocol: TCP }
- ports:
    {{- range .Values.networkPolicy.egressPorts }}
    - { port: {{ . }}, protocol: TCP }
    {{- end }}
    {{- if .Values.workers.replicas }}
    - { port: {{ .Values.networkPolicy.databasePort }}, protocol: TCP }
    {{- end }}
{{- end -}}
