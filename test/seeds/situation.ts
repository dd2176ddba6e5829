/** A small fleet of ours in which something is wrong as a document tells it, and what has to be said of it. */
export type Situation = {
  readonly tells: string;
  readonly files: Readonly<Record<string, string | Uint8Array>>;
  /** The facts of the only target, as YAML; or of several, by their names. */
  readonly facts?: string | Readonly<Record<string, string>>;
  /** More of phineus.yaml. */
  readonly config?: string;
  /** What is known of images. */
  readonly images?: string;
  /** Files of the revision before, where they differ; those without text were not there. */
  readonly before?: Readonly<Record<string, string | undefined>>;
  /** The rule that finds it, or `blocked`, and the words by which the finding is known. */
  readonly finds: readonly [rule: string, says: RegExp];
  /** Where only a note is certain. */
  readonly isNote?: true;
};

export const gitops = 'https://git.example.org/acme/gitops.git';

/** An Application of a folder of the same name. */
export function app(
  name: string,
  {
    path = name,
    namespace = name,
    source = '',
    spec = '',
    metadata = '',
    options = '[CreateNamespace=true]',
  }: {
    readonly path?: string;
    readonly namespace?: string;
    readonly source?: string;
    readonly spec?: string;
    readonly metadata?: string;
    readonly options?: string;
  } = {},
): Record<string, string> {
  return {
    [`apps/${name}.yaml`]: `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
${indent(metadata, 2)}spec:
  project: default
  source:
    repoURL: ${gitops}
    path: ${path}
${indent(source, 4)}  destination: { server: https://kubernetes.default.svc, namespace: ${namespace} }
  syncPolicy: { automated: { prune: true, selfHeal: true }, syncOptions: ${options} }
${indent(spec, 2)}`,
  };
}

/** A chart of this tree. */
export function chart(
  path: string,
  values: string,
  templates: Readonly<Record<string, string>>,
): Record<string, string> {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return {
    [`${path}/Chart.yaml`]: `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`,
    [`${path}/values.yaml`]: values,
    ...Object.fromEntries(
      Object.entries(templates).map(([file, text]) => [`${path}/templates/${file}.yaml`, text]),
    ),
  };
}

export function deployment(name: string, container: string, pod = ''): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata: { name: ${name} }
spec:
  selector: { matchLabels: { app: ${name} } }
  template:
    metadata: { labels: { app: ${name} } }
    spec:
${indent(pod, 6)}      containers:
        - name: main
          image: ghcr.io/acme/${name}:1.0.0
${indent(container, 10)}`;
}

export function job(
  name: string,
  script: string,
  { hook = '', account = 'default', pod = '', image = 'registry.example.org/kubectl:1.33.0' } = {},
): string {
  const annotations = hook === '' ? '' : `\n  annotations: { argocd.argoproj.io/hook: ${hook} }`;
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}${annotations}
spec:
  activeDeadlineSeconds: 600
  template:
    spec:
      restartPolicy: Never
      serviceAccountName: ${account}
${indent(pod, 6)}      containers:
        - name: main
          image: ${image}
          command: [/bin/sh, -c]
          args:
            - |
${indent(script, 14)}`;
}

export function configMap(name: string, data: string): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata: { name: ${name} }\ndata:\n${indent(data, 2)}`;
}

export function service(name: string, port: number): string {
  return `apiVersion: v1\nkind: Service\nmetadata: { name: ${name} }\nspec: { selector: { app: ${name} }, ports: [{ port: ${port} }] }\n`;
}

export function account(name: string, rules = '', isWide = false): string {
  const scope = isWide ? 'Cluster' : '';
  return `apiVersion: v1
kind: ServiceAccount
metadata: { name: ${name} }
${
  rules === ''
    ? ''
    : `---
apiVersion: rbac.authorization.k8s.io/v1
kind: ${scope}Role
metadata: { name: ${name} }
rules:
${indent(rules, 2)}---
apiVersion: rbac.authorization.k8s.io/v1
kind: ${scope}RoleBinding
metadata: { name: ${name} }
roleRef: { apiGroup: rbac.authorization.k8s.io, kind: ${scope}Role, name: ${name} }
subjects: [{ kind: ServiceAccount, name: ${name}, namespace: NAMESPACE }]
`
}`;
}

function indent(text: string, by: number): string {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => `${' '.repeat(by)}${line}\n`)
    .join('');
}
