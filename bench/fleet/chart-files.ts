/** A chart of the size that charts in public repositories have: helpers, a dozen templates, documented values. */
export function chartFiles(folder: string, name: string): [string, string][] {
  const templates = { ...workloads(name), ...surroundings(name) };
  return [
    [
      `${folder}/Chart.yaml`,
      `apiVersion: v2\nname: ${name}\ndescription: Runs ${name}.\ntype: application\nversion: 2.3.1\nappVersion: "1.16.0"\n`,
    ],
    [`${folder}/values.yaml`, values(name)],
    [`${folder}/templates/_helpers.tpl`, helpers(name)],
    ...Object.entries(templates).map(([file, text]): [string, string] => [
      `${folder}/templates/${file}.yaml`,
      text,
    ]),
  ];
}

function values(name: string): string {
  return `# How many pods serve, unless autoscaling decides.
replicaCount: 2
image:
  repository: registry.acme.test/${name}
  pullPolicy: IfNotPresent
  # Overrides the chart's appVersion.
  tag: ""
imagePullSecrets: []
nameOverride: ""
fullnameOverride: ""
commonLabels:
  team: platform
serviceAccount:
  create: true
  automount: false
  annotations: {}
  name: ""
podAnnotations:
  prometheus.io/scrape: "true"
podLabels: {}
podSecurityContext:
  runAsNonRoot: true
  seccompProfile: { type: RuntimeDefault }
securityContext:
  allowPrivilegeEscalation: false
  readOnlyRootFilesystem: true
  capabilities: { drop: [ALL] }
service:
  type: ClusterIP
  port: 8080
  metricsPort: 9090
ingress:
  enabled: false
  className: nginx
  annotations:
    nginx.ingress.kubernetes.io/proxy-body-size: 8m
  hosts: []
  tls: []
resources: {}
probes:
  liveness: { path: /live, initialDelaySeconds: 10, periodSeconds: 10 }
  readiness: { path: /ready, initialDelaySeconds: 5, periodSeconds: 5 }
autoscaling:
  enabled: true
  minReplicas: 2
  maxReplicas: 10
  targetCPUUtilizationPercentage: 80
podDisruptionBudget:
  enabled: true
  maxUnavailable: 1
networkPolicy:
  enabled: true
  allowedNamespaces: [edge, monitoring]
config: {}
files:
  application.yaml: |
    server:
      port: 8080
      shutdown: graceful
    management:
      endpoints: [health, metrics]
rbac:
  create: true
  rules:
    - { apiGroups: [""], resources: [configmaps, endpoints], verbs: [get, list, watch] }
migrations:
  enabled: true
  command: [bin/migrate, up]
cleanup:
  enabled: true
  schedule: "17 3 * * *"
serviceMonitor:
  enabled: false
  interval: 30s
nodeSelector: {}
tolerations: []
affinity: {}
topologySpread:
  enabled: true
  maxSkew: 1
`;
}

function helpers(name: string): string {
  return `{{/* The name of the chart. */}}
{{- define "${name}.name" -}}
{{- default .Chart.Name .Values.nameOverride | trunc 63 | trimSuffix "-" }}
{{- end }}

{{/* A name for everything of a release. */}}
{{- define "${name}.fullname" -}}
{{- if .Values.fullnameOverride }}
{{- .Values.fullnameOverride | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- $name := default .Chart.Name .Values.nameOverride }}
{{- if contains $name .Release.Name }}
{{- .Release.Name | trunc 63 | trimSuffix "-" }}
{{- else }}
{{- printf "%s-%s" .Release.Name $name | trunc 63 | trimSuffix "-" }}
{{- end }}
{{- end }}
{{- end }}

{{- define "${name}.chart" -}}
{{- printf "%s-%s" .Chart.Name .Chart.Version | replace "+" "_" | trunc 63 | trimSuffix "-" }}
{{- end }}

{{- define "${name}.selectorLabels" -}}
app.kubernetes.io/name: {{ include "${name}.name" . }}
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "${name}.labels" -}}
helm.sh/chart: {{ include "${name}.chart" . }}
{{ include "${name}.selectorLabels" . }}
{{- if .Chart.AppVersion }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
{{- end }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
{{- with .Values.commonLabels }}
{{ toYaml . }}
{{- end }}
{{- end }}

{{- define "${name}.serviceAccountName" -}}
{{- if .Values.serviceAccount.create }}
{{- default (include "${name}.fullname" .) .Values.serviceAccount.name }}
{{- else }}
{{- default "default" .Values.serviceAccount.name }}
{{- end }}
{{- end }}

{{- define "${name}.image" -}}
{{- printf "%s:%s" .Values.image.repository (.Values.image.tag | default .Chart.AppVersion) }}
{{- end }}

{{- define "${name}.podSpec" -}}
{{- with .Values.imagePullSecrets }}
imagePullSecrets:
  {{- toYaml . | nindent 2 }}
{{- end }}
serviceAccountName: {{ include "${name}.serviceAccountName" . }}
securityContext:
  {{- toYaml .Values.podSecurityContext | nindent 2 }}
{{- with .Values.nodeSelector }}
nodeSelector:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.affinity }}
affinity:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- with .Values.tolerations }}
tolerations:
  {{- toYaml . | nindent 2 }}
{{- end }}
{{- end }}
`;
}

function head(name: string, type: string, suffix = ''): string {
  const [apiVersion, kind] = type.split(' ');
  return `apiVersion: ${apiVersion}
kind: ${kind}
metadata:
  name: {{ include "${name}.fullname" . }}${suffix}
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "${name}.labels" . | nindent 4 }}
`;
}

function workloads(name: string): Record<string, string> {
  const container = `          image: {{ include "${name}.image" . | quote }}
          imagePullPolicy: {{ .Values.image.pullPolicy }}
          securityContext:
            {{- toYaml .Values.securityContext | nindent 12 }}
          envFrom:
            - configMapRef:
                name: {{ include "${name}.fullname" . }}`;
  const jobSpec = `      {{- include "${name}.podSpec" . | nindent 6 }}
      restartPolicy: Never
      containers:
        - name: run
${container}
          resources:
            requests: { cpu: 50m, memory: 64Mi }
            limits: { memory: 128Mi }`;
  return {
    deployment: `${head(name, 'apps/v1 Deployment')}spec:
  {{- if not .Values.autoscaling.enabled }}
  replicas: {{ .Values.replicaCount }}
  {{- end }}
  selector:
    matchLabels:
      {{- include "${name}.selectorLabels" . | nindent 6 }}
  template:
    metadata:
      annotations:
        checksum/config: {{ include (print $.Template.BasePath "/configmap.yaml") . | sha256sum }}
        {{- with .Values.podAnnotations }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
      labels:
        {{- include "${name}.labels" . | nindent 8 }}
        {{- with .Values.podLabels }}
        {{- toYaml . | nindent 8 }}
        {{- end }}
    spec:
      {{- include "${name}.podSpec" . | nindent 6 }}
      {{- if .Values.topologySpread.enabled }}
      topologySpreadConstraints:
        - maxSkew: {{ .Values.topologySpread.maxSkew }}
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "${name}.selectorLabels" . | nindent 14 }}
      {{- end }}
      containers:
        - name: {{ .Chart.Name }}
${container}
          ports:
            - name: http
              containerPort: {{ .Values.service.port }}
              protocol: TCP
            - name: metrics
              containerPort: {{ .Values.service.metricsPort }}
              protocol: TCP
          livenessProbe:
            httpGet:
              path: {{ .Values.probes.liveness.path }}
              port: http
            {{- omit .Values.probes.liveness "path" | toYaml | nindent 12 }}
          readinessProbe:
            httpGet:
              path: {{ .Values.probes.readiness.path }}
              port: http
            {{- omit .Values.probes.readiness "path" | toYaml | nindent 12 }}
          resources:
            {{- toYaml .Values.resources | nindent 12 }}
          volumeMounts:
            - name: files
              mountPath: /etc/{{ .Chart.Name }}
              readOnly: true
            - name: tmp
              mountPath: /tmp
      volumes:
        - name: files
          configMap:
            name: {{ include "${name}.fullname" . }}-files
        - name: tmp
          emptyDir: {}
`,
    migrations: `{{- if .Values.migrations.enabled }}
${head(name, 'batch/v1 Job', '-migrations')}  annotations:
    argocd.argoproj.io/hook: Sync
    argocd.argoproj.io/hook-delete-policy: BeforeHookCreation
spec:
  backoffLimit: 3
  template:
    spec:
${jobSpec}
          command:
            {{- toYaml .Values.migrations.command | nindent 12 }}
{{- end }}
`,
    cleanup: `{{- if .Values.cleanup.enabled }}
${head(name, 'batch/v1 CronJob', '-cleanup')}spec:
  schedule: {{ .Values.cleanup.schedule | quote }}
  concurrencyPolicy: Forbid
  jobTemplate:
    spec:
      template:
        spec:
${jobSpec
  .split('\n')
  .map((line) => `    ${line}`)
  .join('\n')
  .replace('nindent 6', 'nindent 10')
  .replaceAll('nindent 12', 'nindent 16')}
              command: [bin/cleanup, --older-than, 30d]
{{- end }}
`,
  };
}

function surroundings(name: string): Record<string, string> {
  const selector = `{{- include "${name}.selectorLabels" . | nindent 6 }}`;
  return {
    service: `${head(name, 'v1 Service')}spec:
  type: {{ .Values.service.type }}
  ports:
    - { name: http, port: {{ .Values.service.port }}, targetPort: http, protocol: TCP }
    - { name: metrics, port: {{ .Values.service.metricsPort }}, targetPort: metrics, protocol: TCP }
  selector:
    {{- include "${name}.selectorLabels" . | nindent 4 }}
`,
    configmap: `${head(name, 'v1 ConfigMap')}data:
  {{- range $key, $value := .Values.config }}
  {{ $key }}: {{ $value | quote }}
  {{- end }}
  RELEASE: {{ .Release.Name | quote }}
`,
    files: `${head(name, 'v1 ConfigMap', '-files')}data:
  {{- range $file, $text := .Values.files }}
  {{ $file }}: |
    {{- tpl $text $ | nindent 4 }}
  {{- end }}
`,
    serviceaccount: `{{- if .Values.serviceAccount.create }}
apiVersion: v1
kind: ServiceAccount
metadata:
  name: {{ include "${name}.serviceAccountName" . }}
  namespace: {{ .Release.Namespace }}
  labels:
    {{- include "${name}.labels" . | nindent 4 }}
  {{- with .Values.serviceAccount.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
automountServiceAccountToken: {{ .Values.serviceAccount.automount }}
{{- end }}
`,
    rbac: `{{- if .Values.rbac.create }}
${head(name, 'rbac.authorization.k8s.io/v1 Role')}rules:
  {{- toYaml .Values.rbac.rules | nindent 2 }}
---
${head(name, 'rbac.authorization.k8s.io/v1 RoleBinding')}roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: {{ include "${name}.fullname" . }}
subjects:
  - kind: ServiceAccount
    name: {{ include "${name}.serviceAccountName" . }}
    namespace: {{ .Release.Namespace }}
{{- end }}
`,
    hpa: `{{- if .Values.autoscaling.enabled }}
${head(name, 'autoscaling/v2 HorizontalPodAutoscaler')}spec:
  scaleTargetRef: { apiVersion: apps/v1, kind: Deployment, name: {{ include "${name}.fullname" . }} }
  minReplicas: {{ .Values.autoscaling.minReplicas }}
  maxReplicas: {{ .Values.autoscaling.maxReplicas }}
  metrics:
    - type: Resource
      resource:
        name: cpu
        target: { type: Utilization, averageUtilization: {{ .Values.autoscaling.targetCPUUtilizationPercentage }} }
{{- end }}
`,
    pdb: `{{- if .Values.podDisruptionBudget.enabled }}
${head(name, 'policy/v1 PodDisruptionBudget')}spec:
  maxUnavailable: {{ .Values.podDisruptionBudget.maxUnavailable }}
  selector:
    matchLabels:
      ${selector}
{{- end }}
`,
    networkpolicy: `{{- if .Values.networkPolicy.enabled }}
${head(name, 'networking.k8s.io/v1 NetworkPolicy')}spec:
  podSelector:
    matchLabels:
      ${selector}
  policyTypes: [Ingress]
  ingress:
    - from:
        {{- range .Values.networkPolicy.allowedNamespaces }}
        - namespaceSelector:
            matchLabels: { kubernetes.io/metadata.name: {{ . }} }
        {{- end }}
      ports: [{ port: http }, { port: metrics }]
{{- end }}
`,
    ingress: `{{- if .Values.ingress.enabled }}
${head(name, 'networking.k8s.io/v1 Ingress')}  {{- with .Values.ingress.annotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  ingressClassName: {{ .Values.ingress.className }}
  {{- with .Values.ingress.tls }}
  tls:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  rules:
    {{- range .Values.ingress.hosts }}
    - host: {{ .host | quote }}
      http:
        paths:
          {{- range .paths }}
          - path: {{ .path }}
            pathType: {{ .pathType }}
            backend:
              service:
                name: {{ include "${name}.fullname" $ }}
                port: { name: http }
          {{- end }}
    {{- end }}
{{- end }}
`,
    servicemonitor: `{{- if .Values.serviceMonitor.enabled }}
${head(name, 'monitoring.coreos.com/v1 ServiceMonitor')}spec:
  endpoints:
    - { port: metrics, interval: {{ .Values.serviceMonitor.interval }} }
  selector:
    matchLabels:
      ${selector}
{{- end }}
`,
  };
}
