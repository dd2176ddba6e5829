/** The manifests of an application that needs no tool. */
export function plainFiles(name: string, chance: () => number): [string, string][] {
  const folder = `apps/${name}/manifests`;
  const port = 8000 + Math.floor(chance() * 900);
  return [
    [`${folder}/deployment.yaml`, deployment(name, port)],
    [`${folder}/service.yaml`, service(name, port)],
    [
      `${folder}/config.yaml`,
      `apiVersion: v1
kind: ConfigMap
metadata: { name: ${name}-settings }
data:
${Array.from({ length: 20 }, (_, at) => `  SETTING_${at}: "${Math.floor(chance() * 1e6)}"`).join('\n')}
`,
    ],
    [
      `${folder}/access.yaml`,
      `apiVersion: v1
kind: ServiceAccount
metadata: { name: ${name} }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata: { name: ${name} }
rules:
  - { apiGroups: [""], resources: [configmaps], verbs: [get, list, watch] }
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata: { name: ${name} }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: Role, name: ${name} }
subjects: [{ kind: ServiceAccount, name: ${name} }]
`,
    ],
  ];
}

export function deployment(name: string, port: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: ${name}
  labels: { app.kubernetes.io/name: ${name} }
spec:
  replicas: 2
  selector:
    matchLabels: { app.kubernetes.io/name: ${name} }
  template:
    metadata:
      labels: { app.kubernetes.io/name: ${name} }
    spec:
      serviceAccountName: ${name}
      securityContext: { runAsNonRoot: true, seccompProfile: { type: RuntimeDefault } }
      containers:
        - name: server
          image: registry.acme.test/${name}:1.4.2
          ports: [{ name: http, containerPort: ${port} }]
          envFrom: [{ configMapRef: { name: ${name}-settings } }]
          readinessProbe: { httpGet: { path: /ready, port: http } }
          livenessProbe: { httpGet: { path: /live, port: http }, initialDelaySeconds: 10 }
          resources:
            requests: { cpu: 100m, memory: 128Mi }
            limits: { memory: 256Mi }
          securityContext: { allowPrivilegeEscalation: false, capabilities: { drop: [ALL] } }
`;
}

export function service(name: string, port: number): string {
  return `apiVersion: v1
kind: Service
metadata: { name: ${name} }
spec:
  selector: { app.kubernetes.io/name: ${name} }
  ports: [{ name: http, port: 80, targetPort: ${port} }]
`;
}
