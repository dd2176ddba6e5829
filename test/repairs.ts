/** A small tree with a fault, and the lines by which it is mended. */
export type Repair = {
  readonly rule: string;
  readonly name: string;
  readonly files: Readonly<Record<string, string>>;
  /** What the diff takes away and adds. */
  readonly lines: readonly string[];
};

function application(name: string, path: string, more = ''): string {
  return `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: ${name}
  namespace: argocd
spec:
  project: default
  source:
    repoURL: https://git.example.org/acme/gitops.git
    targetRevision: main
    path: ${path}
  destination:
    server: https://kubernetes.default.svc
    namespace: ${name}
  syncPolicy:
    syncOptions:
      - CreateNamespace=true
${more}`;
}

function configMap(name: string, more = ''): string {
  return `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: ${name}\n${more}data:\n  level: info\n`;
}

function levelled(name: string, level: string): string {
  return `apiVersion: v1
kind: Namespace
metadata:
  name: ${name}
  labels:
    pod-security.kubernetes.io/enforce: ${level}
`;
}

function job(name: string, configMapName: string): string {
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: run
          image: registry.example.org/run:1.0.0
          env:
            - name: HOST
              valueFrom:
                configMapKeyRef:
                  name: ${configMapName}
                  key: level
            - name: PORT
              valueFrom:
                configMapKeyRef:
                  name: ${configMapName}
                  key: level
`;
}

function deployment(replicas: number): string {
  return `apiVersion: apps/v1
kind: Deployment
metadata:
  name: web
spec:
  replicas: ${replicas}
  selector:
    matchLabels:
      app: web
  template:
    metadata:
      labels:
        app: web
    spec:
      containers:
        - name: web
          image: registry.example.org/web:1.0.0
          resources:
            requests:
              cpu: 100m
`;
}

/** An Application whose chart is not in the tree. */
function chartApplication(name: string, repoURL: string): string {
  return application(name, name)
    .replace('https://git.example.org/acme/gitops.git', repoURL)
    .replace('targetRevision: main', 'targetRevision: 1.0.0')
    .replace(`path: ${name}`, `chart: ${name}`);
}

function service(port: string): string {
  return `apiVersion: v1\nkind: Service\nmetadata:\n  name: web\nspec:\n  selector:\n    app: web\n  ports:\n    - ${port}\n`;
}

function ingress(port: string): string {
  return `apiVersion: networking.k8s.io/v1
kind: Ingress
metadata:
  name: web
spec:
  rules:
    - host: shop.example.org
      http:
        paths:
          - path: /
            pathType: Prefix
            backend:
              service:
                name: web
                port:
                  ${port}
`;
}

function storageClass(name: string): string {
  return `apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata:\n  name: ${name}\nprovisioner: disk.csi.azure.com\n`;
}

function definition(kind: string, plural: string): string {
  return `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
metadata:
  name: ${plural}.acme.example.org
spec:
  group: acme.example.org
  scope: Namespaced
  names: { kind: ${kind}, plural: ${plural} }
  versions:
    - name: v1
      served: true
      storage: true
      schema:
        openAPIV3Schema: { type: object, x-kubernetes-preserve-unknown-fields: true }
`;
}

const namespace = (name: string) => `apiVersion: v1\nkind: Namespace\nmetadata:\n  name: ${name}\n`;

/** Faults that the pages of rules do not show, each with its cure. */
export const repairs: readonly Repair[] = [
  {
    rule: 'unparsable-yaml',
    name: 'a list item that is indented too far goes where the items above it stand',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': configMap('settings'),
      'guestbook/overlay/patch-list.yaml': `spec:
  elements:
    - cluster: local
      url: https://kubernetes.default.svc
        - cluster: other
      url: https://other.example.org
`,
    },
    lines: ['-        - cluster: other', '+    - cluster: other'],
  },
  {
    rule: 'broken-manifest',
    name: 'a key that is indented too far goes where its like above stands',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: first
data:
  level: info
---
apiVersion: v1
  kind: ConfigMap
metadata:
  name: second
data:
  level: info
`,
    },
    lines: ['-  kind: ConfigMap', '+kind: ConfigMap'],
  },
  {
    rule: 'broken-health-check',
    name: 'an operator that Lua does not have is written out, and a block is ended',
    files: {
      'argocd/argocd-cm.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: argocd-cm
  namespace: argocd
data:
  resource.customizations.health.example.org_Widget: |
    hs = {}
    hs.status = "Progressing"
    count = 0
    if obj.status ~= nil then
      if obj.status.phase == "Ready" then
        count += 1
      else
        hs.message = "waiting"

      if count > 0 then
        hs.status = "Healthy"
      end
    end
    return hs
`,
    },
    lines: ['-        count += 1', '+        count = count + 1', '+      end'],
  },
  {
    rule: 'failing-application-set',
    name: 'a copied element gets the name that its path tells',
    files: {
      'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: configs
  namespace: argocd
spec:
  generators:
    - list:
        elements:
          - name: user-monitoring
            path: configs/user-monitoring/default
          - name: user-monitoring
            path: configs/autoscaling/default
  template:
    metadata:
      name: '{{name}}'
    spec:
      project: default
      source:
        repoURL: https://git.example.org/acme/gitops.git
        targetRevision: main
        path: '{{path}}'
      destination:
        server: https://kubernetes.default.svc
        namespace: default
`,
      'configs/user-monitoring/default/settings.yaml': configMap('monitoring'),
      'configs/autoscaling/default/settings.yaml': configMap('autoscaling'),
    },
    lines: ['-          - name: user-monitoring', '+          - name: autoscaling'],
  },
  {
    rule: 'dead-switch',
    name: 'a copied template asks for its own switch',
    files: {
      'apps/addons.yaml': application('addons', 'addons'),
      'addons/Chart.yaml': 'apiVersion: v2\nname: addons\nversion: 1.0.0\n',
      'addons/values.yaml': 'traefik:\n  enable: true\nvelero:\n  enable: false\n',
      'addons/templates/traefik.yaml': `{{- if .Values.traefik.enable }}\n${configMap('traefik')}{{- end }}\n`,
      'addons/templates/velero.yaml': `{{- if .Values.traefik.enable }}\n${configMap('velero')}{{- end }}\n`,
    },
    lines: ['-{{- if .Values.traefik.enable }}', '+{{- if .Values.velero.enable }}'],
  },
  {
    rule: 'misspelt-chart',
    name: 'an address that mixes https and ssh is written as https',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook').replace(
        'https://git.example.org/acme/gitops.git',
        'https://git.example.org/git@work:acme/gitops.git',
      ),
      'guestbook/settings.yaml': configMap('settings'),
    },
    lines: [
      '-    repoURL: https://git.example.org/git@work:acme/gitops.git',
      '+    repoURL: https://git.example.org/acme/gitops.git',
    ],
  },
  {
    rule: 'namespaceless-object',
    name: 'an Application without a namespace deploys into the one that its objects name',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook').replace('    namespace: guestbook\n', ''),
      'guestbook/settings.yaml': configMap('settings'),
      'guestbook/others.yaml': configMap('others', '  namespace: guestbook\n'),
      'guestbook/namespace.yaml': namespace('guestbook'),
    },
    lines: ['+    namespace: guestbook'],
  },
  {
    rule: 'second-operator-group',
    name: 'an OperatorGroup goes to the namespace that stands beside it',
    files: {
      'apps/keda.yaml': application('keda', 'keda'),
      'keda/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nnamespace: openshift-operators\nresources:\n  - namespace.yaml\n  - group.yaml\n',
      'keda/namespace.yaml': namespace('openshift-keda'),
      'keda/group.yaml':
        'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\nmetadata:\n  name: openshift-keda\n',
    },
    lines: ['-namespace: openshift-operators', '+namespace: openshift-keda'],
  },
  {
    rule: 'empty-application',
    name: 'a path one level too high goes down to the only kustomization',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/base/kustomization.yaml': 'resources:\n  - settings.yaml\n',
      'guestbook/base/settings.yaml': configMap('settings'),
    },
    lines: ['-    path: guestbook', '+    path: guestbook/base'],
  },
  {
    rule: 'kustomize-failure',
    name: 'a patch names the object that is called alike',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook/overlays/dev'),
      'guestbook/base/kustomization.yaml': 'resources:\n  - settings.yaml\n',
      'guestbook/base/settings.yaml': configMap('guestbook1-settings'),
      'guestbook/overlays/dev/kustomization.yaml':
        'resources:\n  - ../../base\npatches:\n  - path: patch.yaml\n',
      'guestbook/overlays/dev/patch.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: guestbook-settings\ndata:\n  level: debug\n',
    },
    lines: ['-  name: guestbook-settings', '+  name: guestbook1-settings'],
  },
  {
    rule: 'kustomize-failure',
    name: 'a copy of a file gets the name that follows from its own',
    files: {
      'apps/iam.yaml': application('iam', 'iam'),
      'iam/kustomization.yaml': 'resources:\n  - settings-auth.yaml\n  - settings-opa.yaml\n',
      'iam/settings-auth.yaml': configMap('iam-auth'),
      'iam/settings-opa.yaml': configMap('iam-auth'),
    },
    lines: ['-  name: iam-auth', '+  name: iam-opa'],
  },
  {
    rule: 'kustomize-failure',
    name: 'files of a generator that are not there are dropped, all at once',
    files: {
      'apps/data.yaml': application('data', 'data'),
      'data/kustomization.yaml': `configMapGenerator:
  - name: tables
    files:
      - a__first.yaml=tables/first.yaml
      - a__second.yaml=tables/zebra.yaml
      - a__third.yaml=tables/yak.yaml
`,
      'data/tables/first.yaml': 'rows: 1\n',
    },
    lines: ['-      - a__second.yaml=tables/zebra.yaml', '-      - a__third.yaml=tables/yak.yaml'],
  },
  {
    rule: 'kustomize-failure',
    name: 'a patch of a component is found by the name of its file',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/kustomization.yaml': 'resources:\n  - settings.yaml\ncomponents:\n  - ../component\n',
      'guestbook/settings.yaml': configMap('settings'),
      'component/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1alpha1\nkind: Component\npatches:\n  - path: patch-exlusion.yaml\n    target:\n      kind: ConfigMap\n',
      'component/patch-exclusion.yaml': '- op: replace\n  path: /data/level\n  value: debug\n',
    },
    lines: ['-  - path: patch-exlusion.yaml', '+  - path: patch-exclusion.yaml'],
  },
  {
    rule: 'kustomize-failure',
    name: 'a renamed folder is found as the only one that the list does not name',
    files: {
      'apps/all.yaml': application('all', 'all'),
      'all/kustomization.yaml': 'resources:\n  - gateway\n  - sharing\n',
      'all/gateway/kustomization.yaml': 'resources:\n  - settings.yaml\n',
      'all/gateway/settings.yaml': configMap('gateway'),
      'all/mlops/kustomization.yaml': 'resources:\n  - settings.yaml\n',
      'all/mlops/settings.yaml': configMap('mlops'),
    },
    lines: ['-  - sharing', '+  - mlops'],
  },
  {
    rule: 'repeated-object',
    name: 'of two in one file the one goes that is never applied',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': `${configMap('settings')}---\n${configMap('settings').replace('info', 'debug')}`,
    },
    lines: [
      '-  level: info',
      '----',
      '-apiVersion: v1',
      '-kind: ConfigMap',
      '-metadata:',
      '-  name: settings',
      '-data:',
    ],
  },
  {
    rule: 'missing-path',
    name: 'the same words with other signs between them are the path',
    files: {
      'apps/secrets.yaml': application('secrets', 'operators/sealed-secrets-operator/overlays/default'),
      'operators/sealed-secrets/operator/overlays/default/settings.yaml': configMap('settings'),
    },
    lines: [
      '-    path: operators/sealed-secrets-operator/overlays/default',
      '+    path: operators/sealed-secrets/operator/overlays/default',
    ],
  },
  {
    rule: 'missing-path',
    name: 'a copied path is the one that is named like its file',
    files: {
      'registry/argocd-github.yaml': application('argocd-github', 'components/argocd'),
      'components/argocd-github/settings.yaml': configMap('settings'),
      'components/argocd-gitlab/settings.yaml': configMap('settings'),
    },
    lines: ['-    path: components/argocd', '+    path: components/argocd-github'],
  },
  {
    rule: 'missing-ref',
    name: 'a source gets the name by which all value files call it',
    files: {
      'apps/zoo.yaml': application('zoo', 'zoo').replace(
        /  source:\n[^]*path: zoo\n/,
        `  sources:
    - repoURL: https://git.example.org/acme/gitops.git
      targetRevision: main
      path: zoo
      helm:
        valueFiles:
          - $values/values/zoo.yaml
          - $values/values/more.yaml
    - repoURL: https://git.example.org/acme/gitops.git
      targetRevision: main
      ref: zoo
`,
      ),
      'zoo/Chart.yaml': 'apiVersion: v2\nname: zoo\nversion: 1.0.0\n',
      'zoo/templates/settings.yaml': configMap('settings').replace('info', '{{ .Values.level }}'),
      'values/zoo.yaml': 'level: info\n',
      'values/more.yaml': 'level: debug\n',
    },
    lines: ['-      ref: zoo', '+      ref: values'],
  },
  {
    rule: 'unresolved-template',
    name: 'two parameters in one pair of braces get one each',
    files: {
      'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: tenants
  namespace: argocd
spec:
  generators:
    - git:
        repoURL: https://git.example.org/acme/gitops.git
        revision: main
        directories:
          - path: tenants/*/*
  template:
    metadata:
      name: '{{path[1]-path[2]}}'
    spec:
      project: default
      source:
        repoURL: https://git.example.org/acme/gitops.git
        targetRevision: main
        path: '{{path}}'
      destination:
        server: https://kubernetes.default.svc
        namespace: default
`,
      'tenants/acme/shop/settings.yaml': configMap('shop'),
    },
    lines: ["-      name: '{{path[1]-path[2]}}'", "+      name: '{{path[1]}}-{{path[2]}}'"],
  },
  {
    rule: 'dangling-config-map',
    name: 'every reference of an object to a misspelt name is corrected',
    files: {
      'apps/katib.yaml': application('katib', 'katib'),
      'katib/job.yaml': job('create', 'katib-confg'),
      'katib/settings.yaml': configMap('katib-config'),
    },
    lines: [
      '-                  name: katib-confg',
      '+                  name: katib-config',
      '-                  name: katib-confg',
      '+                  name: katib-config',
    ],
  },
  {
    rule: 'dangling-config-map',
    name: 'what is misspelt itself gets the name that its folder has',
    files: {
      'apps/mlflow.yaml': application('mlflow', 'mlflow'),
      'mlflow/job.yaml': job('create', 'mlflow-settings'),
      'mlflow/settings.yaml': configMap('mlfow-settings'),
    },
    lines: ['-  name: mlfow-settings', '+  name: mlflow-settings'],
  },
  {
    rule: 'unknown-field',
    name: 'a field beside the mapping it belongs to is moved into it, which is made',
    files: {
      'apps/set.yaml': `apiVersion: argoproj.io/v1alpha1
kind: ApplicationSet
metadata:
  name: operators
  namespace: argocd
spec:
  generators:
    - list:
        elements:
          - name: keda
  template:
    metadata:
      name: '{{name}}'
    labels:
      gitops: operators
    spec:
      project: default
      source:
        repoURL: https://git.example.org/acme/gitops.git
        targetRevision: main
        path: '{{name}}'
      destination:
        server: https://kubernetes.default.svc
        namespace: default
`,
      'keda/settings.yaml': configMap('keda'),
    },
    lines: ['-    labels:', '-      gitops: operators', '+      labels:', '+        gitops: operators'],
  },
  {
    rule: 'unknown-field',
    name: 'data inside metadata is moved out of it',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n  data:\n    level: info\n',
    },
    lines: ['-  data:', '-    level: info', '+data:', '+  level: info'],
  },
  {
    rule: 'replicas-with-autoscaler',
    name: 'replicas go from each layer that sets them',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook/overlays/prod'),
      'guestbook/base/kustomization.yaml': 'resources:\n  - deployment.yaml\n',
      'guestbook/base/deployment.yaml': deployment(3),
      'guestbook/overlays/prod/kustomization.yaml':
        'resources:\n  - ../../base\n  - autoscaler.yaml\npatches:\n  - path: patch.yaml\n',
      'guestbook/overlays/prod/patch.yaml':
        'apiVersion: apps/v1\nkind: Deployment\nmetadata:\n  name: web\nspec:\n  replicas: 2\n  minReadySeconds: 5\n',
      'guestbook/overlays/prod/autoscaler.yaml': `apiVersion: autoscaling/v2
kind: HorizontalPodAutoscaler
metadata:
  name: web
spec:
  minReplicas: 1
  maxReplicas: 9
  scaleTargetRef:
    apiVersion: apps/v1
    kind: Deployment
    name: web
  metrics:
    - type: Resource
      resource:
        name: cpu
        target:
          type: Utilization
          averageUtilization: 80
`,
    },
    lines: ['-  replicas: 3', '-  replicas: 2'],
  },
  {
    rule: 'unreferenced-manifest',
    name: 'what an edit brings is cured together with it',
    files: {
      'apps/keda.yaml': application('keda', 'keda'),
      'keda/kustomization.yaml':
        'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization\nnamespace: openshift-operators\nresources:\n  - namespace.yaml\n',
      'keda/namespace.yaml': namespace('openshift-keda'),
      'keda/operatorgroup.yaml':
        'apiVersion: operators.coreos.com/v1\nkind: OperatorGroup\nmetadata:\n  name: openshift-keda\n',
    },
    lines: ['-namespace: openshift-operators', '+namespace: openshift-keda', '+  - operatorgroup.yaml'],
  },
  {
    rule: 'shared-object',
    name: 'an object of two Applications stays with the one whose objects refer to it',
    files: {
      'apps/one.yaml': application('one', 'one').replace('namespace: one', 'namespace: shop'),
      'apps/two.yaml': application('two', 'two').replace('namespace: two', 'namespace: shop'),
      'one/kustomization.yaml': 'resources:\n  - settings.yaml\n  - more.yaml\n',
      'one/settings.yaml': configMap('settings'),
      'one/more.yaml': configMap('more'),
      'two/kustomization.yaml': 'resources:\n  - settings.yaml\n  - job.yaml\n',
      'two/settings.yaml': configMap('settings'),
      'two/job.yaml': job('run', 'settings'),
    },
    lines: [
      '-  - settings.yaml',
      '-apiVersion: v1',
      '-kind: ConfigMap',
      '-metadata:',
      '-  name: settings',
      '-data:',
      '-  level: info',
    ],
  },
  {
    rule: 'dangling-service-account',
    name: 'an account that nothing creates is made without rights',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/job.yaml': job('run', 'settings').replace(
        '      restartPolicy: Never\n',
        '      restartPolicy: Never\n      serviceAccountName: runner\n',
      ),
      'shop/settings.yaml': configMap('settings'),
    },
    lines: [
      '+apiVersion: v1',
      '+kind: ServiceAccount',
      '+metadata:',
      '+  name: runner',
      '+  namespace: shop',
    ],
  },
  {
    rule: 'ungranted-command',
    name: 'a role gets the one right that a script needs',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/job.yaml': job('run', 'settings')
        .replace(
          '      restartPolicy: Never\n',
          '      restartPolicy: Never\n      serviceAccountName: runner\n',
        )
        .replace(
          '          env:\n',
          "          command: ['sh', '-c', 'kubectl delete configmap old']\n          env:\n",
        ),
      'shop/settings.yaml': configMap('settings'),
      'shop/access.yaml': `apiVersion: v1
kind: ServiceAccount
metadata:
  name: runner
---
apiVersion: rbac.authorization.k8s.io/v1
kind: Role
metadata:
  name: runner
rules:
  - apiGroups: ['']
    resources: [secrets]
    verbs: [get]
---
apiVersion: rbac.authorization.k8s.io/v1
kind: RoleBinding
metadata:
  name: runner
roleRef:
  apiGroup: rbac.authorization.k8s.io
  kind: Role
  name: runner
subjects:
  - kind: ServiceAccount
    name: runner
    namespace: shop
`,
    },
    lines: [
      '+  - apiGroups:',
      '+      - ""',
      '+    resources:',
      '+      - configmaps',
      '+    verbs:',
      '+      - delete',
    ],
  },
  {
    rule: 'dead-ignore-rule',
    name: 'a jq path with slashes is written with dots, and the group of the kind is named with it',
    files: {
      'apps/shop.yaml': application(
        'shop',
        'shop',
        `  ignoreDifferences:
    - kind: Notebook
      jqPathExpressions:
        - /spec/template/spec/containers[] | select(.name == "proxy")
`,
      ),
      'shop/notebook.yaml':
        'apiVersion: kubeflow.org/v1\nkind: Notebook\nmetadata:\n  name: one\nspec:\n  template:\n    spec:\n      containers:\n        - name: proxy\n',
    },
    lines: [
      '-        - /spec/template/spec/containers[] | select(.name == "proxy")',
      '+        - ".spec.template.spec.containers[] | select(.name == \\"proxy\\")"',
      '+      group: kubeflow.org',
    ],
  },
  {
    rule: 'forbidden-destination',
    name: 'an Application that lies in git a second time and is not deployed is none that can no longer be rendered',
    files: {
      'root.yaml': application('root', 'apps'),
      'apps/guestbook.yaml': application('guestbook', 'guestbook').replace(
        'project: default',
        'project: shop',
      ),
      'apps/shop.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata:
  name: shop
  namespace: argocd
spec:
  sourceRepos:
    - '*'
  destinations:
    - namespace: shop
      server: https://kubernetes.default.svc
`,
      'apps/traefik.yaml': chartApplication('traefik', 'https://traefik.github.io/charts'),
      'old/traefik.yaml': application('traefik', 'guestbook'),
      'guestbook/settings.yaml': configMap('settings'),
    },
    lines: ['+    - namespace: guestbook', '+      server: https://kubernetes.default.svc'],
  },
  {
    rule: 'repeated-object',
    name: 'a copied Application is called like its file, whichever of the two comes first',
    files: {
      'apps/root.yaml': application('root', 'children'),
      'children/kubecost.yaml': application('rocketchat', 'kubecost'),
      'children/rocketchat.yaml': application('rocketchat', 'rocketchat'),
      'kubecost/settings.yaml': configMap('kubecost'),
      'rocketchat/settings.yaml': configMap('rocketchat'),
    },
    lines: ['-  name: rocketchat', '+  name: kubecost'],
  },
  {
    rule: 'repeated-object',
    name: 'two Applications that have the name of neither are called like their files',
    files: {
      'apps/root.yaml': application('root', 'children'),
      'children/eck-operator.yaml': application('elk', 'operator'),
      'children/eck-stack.yaml': application('elk', 'stack'),
      'operator/settings.yaml': configMap('operator'),
      'stack/settings.yaml': configMap('stack'),
    },
    lines: ['-  name: elk', '+  name: eck-operator', '-  name: elk', '+  name: eck-stack'],
  },
  {
    rule: 'broken-embedded-yaml',
    name: 'what is indented below a scalar inside a text goes beside it, with all below it',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': configMap('settings').replace(
        '  level: info\n',
        '  rules.yaml: |\n    create: true\n      rules:\n        alerts: false\n',
      ),
    },
    lines: ['-      rules:', '-        alerts: false', '+    rules:', '+      alerts: false'],
  },
  {
    rule: 'broken-manifest',
    name: 'a quote that is not closed is closed',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': `${configMap('settings').replace('info', "'info")}  colour: blue\n`,
    },
    lines: ["-  level: 'info", "+  level: 'info'"],
  },
  {
    rule: 'wrong-type',
    name: 'a list of sources is called sources',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook').replace(
        /  source:\n[^]*path: guestbook\n/,
        '  source:\n    - repoURL: https://git.example.org/acme/gitops.git\n      targetRevision: main\n      path: guestbook\n',
      ),
      'guestbook/settings.yaml': configMap('settings'),
    },
    lines: ['-  source:', '+  sources:'],
  },
  {
    rule: 'invalid-source',
    name: 'a chart of an OCI registry is named apart from the registry',
    files: {
      'apps/postgresql.yaml': application('postgresql', 'postgresql')
        .replace('    path: postgresql\n', '')
        .replace('https://git.example.org/acme/gitops.git', 'oci://registry.example.org/charts/postgresql'),
    },
    lines: [
      '-    repoURL: oci://registry.example.org/charts/postgresql',
      '+    repoURL: registry.example.org/charts',
      '+    chart: postgresql',
    ],
  },
  {
    rule: 'wave-inversion',
    name: 'a hook that needs what comes after its phase runs in the phase of that',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/job.yaml': job('migrate', 'settings').replace(
        '  name: migrate\n',
        '  name: migrate\n  annotations:\n    argocd.argoproj.io/hook: PreSync\n',
      ),
      'shop/settings.yaml': configMap('settings'),
    },
    lines: ['-    argocd.argoproj.io/hook: PreSync', '+    argocd.argoproj.io/hook: Sync'],
  },
  {
    rule: 'kustomize-failure',
    name: 'a file that holds no object is not listed as a resource',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/kustomization.yaml': 'resources:\n  - settings.yaml\n  - values.yaml\n',
      'shop/settings.yaml': configMap('settings'),
      'shop/values.yaml': 'replicas: 2\nimage:\n  tag: 1.0.0\n',
    },
    lines: ['-  - values.yaml'],
  },
  {
    rule: 'helm-failure',
    name: 'a template reads the value that is one slip away',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'jobs:\n  level: info\n',
      'shop/templates/settings.yaml': configMap('settings').replace('info', '{{ .Values.job.level }}'),
    },
    lines: ['-  level: {{ .Values.job.level }}', '+  level: {{ .Values.jobs.level }}'],
  },
  {
    rule: 'helm-failure',
    name: 'a value that nothing is near to becomes an empty mapping',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'level: info\n',
      'shop/templates/settings.yaml': configMap('settings').replace(
        'info',
        '{{ .Values.tolerations.key | default "none" }}',
      ),
    },
    lines: ['+tolerations: {}'],
  },
  {
    rule: 'helm-failure',
    name: 'what is printed deeper than the action stands goes where the action stands',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'labels:\n  team: shop\n  tier: web\n',
      'shop/templates/settings.yaml': configMap(
        'settings',
        '  labels:\n    {{- toYaml .Values.labels | nindent 6 }}\n    part: settings\n',
      ),
    },
    lines: ['-    {{- toYaml .Values.labels | nindent 6 }}', '+    {{- toYaml .Values.labels | nindent 4 }}'],
  },
  {
    rule: 'nameless-reference',
    name: 'a template reads the value whose name differs by its case',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'settings: settings\n',
      'shop/templates/settings.yaml': configMap('settings'),
      'shop/templates/job.yaml': job('run', '{{ .Values.Settings }}'),
    },
    lines: [
      '-                  name: {{ .Values.Settings }}',
      '+                  name: {{ .Values.settings }}',
      '-                  name: {{ .Values.Settings }}',
      '+                  name: {{ .Values.settings }}',
    ],
  },
  {
    rule: 'missing-namespace',
    name: 'a copied Namespace gets the name of the namespace of its Application',
    files: {
      'apps/budget.yaml': application('budget', 'budget').replace(
        '      - CreateNamespace=true\n',
        '      - Validate=true\n',
      ),
      'apps/authelia.yaml': application('authelia', 'authelia').replace(
        '      - CreateNamespace=true\n',
        '      - Validate=true\n',
      ),
      'budget/namespace.yaml': namespace('budget'),
      'authelia/namespace.yaml': namespace('budget'),
      'authelia/settings.yaml': configMap('settings'),
    },
    lines: ['-  name: budget', '+  name: authelia'],
  },
  {
    rule: 'wrong-type',
    name: 'a label that is written with = becomes a mapping',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings', '  labels:\n    team=shop\n'),
    },
    lines: ['-    team=shop', '+    team: shop'],
  },
  {
    rule: 'dangling-port',
    name: 'of the number and the name of a port the one is taken that is written',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1),
      'shop/service.yaml': service('{ name: web, port: 80 }'),
      'shop/ingress.yaml': ingress('name: https'),
    },
    lines: ['-                  name: https', '+                  name: web'],
  },
  {
    rule: 'dangling-port',
    name: 'the only port of a Service, which has no name, gets the one by which it is asked for',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1),
      'shop/service.yaml': service('port: 80'),
      'shop/ingress.yaml': ingress('name: http'),
    },
    lines: ['+      name: http'],
  },
  {
    rule: 'missing-project',
    name: 'the only project that holds the words of the one that is named',
    files: {
      'apps/shop.yaml': application('shop', 'shop').replace('project: default', 'project: infrastructure'),
      'apps/other.yaml': application('other', 'other').replace(
        'project: default',
        'project: acme-infrastructure',
      ),
      'apps/project.yaml': `apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata:
  name: acme-infrastructure
  namespace: argocd
spec:
  sourceRepos: ['*']
  destinations: [{ namespace: '*', server: '*' }]
  clusterResourceWhitelist: [{ group: '*', kind: '*' }]
`,
      'shop/settings.yaml': configMap('settings'),
      'other/settings.yaml': configMap('settings'),
    },
    lines: ['-  project: infrastructure', '+  project: acme-infrastructure'],
  },
  {
    rule: 'invalid-value',
    name: 'a name of a container gets a dash for an underscore',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace('        - name: web', '        - name: web_server'),
    },
    lines: ['-        - name: web_server', '+        - name: web-server'],
  },
  {
    rule: 'invalid-value',
    name: 'one of a few words that is one slip away is corrected',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/class.yaml':
        'apiVersion: storage.k8s.io/v1\nkind: StorageClass\nmetadata:\n  name: fast\nprovisioner: driver.longhorn.io\nreclaimPolicy: Retian\n',
    },
    lines: ['-reclaimPolicy: Retian', '+reclaimPolicy: Retain'],
  },
  {
    rule: 'undeclared-probe-port',
    name: 'the only port of a container gets the name by which a probe asks for it',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace(
        '          resources:\n',
        '          ports:\n            - containerPort: 3000\n          livenessProbe:\n            httpGet:\n              port: http\n          resources:\n',
      ),
    },
    lines: ['+              name: http'],
  },
  {
    rule: 'missing-field',
    name: 'a Deployment without apiVersion gets that of its kind',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace('apiVersion: apps/v1\n', ''),
    },
    lines: ['+apiVersion: apps/v1'],
  },
  {
    rule: 'invalid-value',
    name: 'plain texts of a Secret are handed over as stringData',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/theme.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: theme\ndata:\n  theme.css: "body { color: blue; }"\n',
    },
    lines: ['-data:', '+stringData:'],
  },
  {
    rule: 'unknown-field',
    name: 'a field one level too deep goes where its kind has it',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\n  data:\n    level: info\n',
    },
    lines: ['-  data:', '-    level: info', '+data:', '+  level: info'],
  },
  {
    rule: 'wrong-type',
    name: 'a list of pairs becomes the mapping that the field is',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings', '  labels:\n    - team: shop\n    - tier: web\n'),
    },
    lines: ['-    - team: shop', '-    - tier: web', '+    team: shop', '+    tier: web'],
  },
  {
    rule: 'wrong-type',
    name: 'a number in quotes becomes a number',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace('replicas: 1', "replicas: '1'"),
    },
    lines: ["-  replicas: '1'", '+  replicas: 1'],
  },
  {
    rule: 'broken-embedded-yaml',
    name: 'what stands under two equal keys is joined under the first',
    files: {
      'apps/shop.yaml': application('shop', 'shop').replace(
        '    path: shop\n',
        '    path: shop\n    helm:\n      values: |\n        web:\n          level: info\n        other: 1\n        web:\n          colour: blue\n',
      ),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'web: {}\nother: 0\n',
      'shop/templates/settings.yaml': configMap('settings').replace(
        'info',
        '{{ .Values.web.level }}{{ .Values.web.colour }}{{ .Values.other }}',
      ),
    },
    lines: ['-        other: 1', '-        web:', '+        other: 1'],
  },
  {
    rule: 'broken-embedded-yaml',
    name: 'a line that falls out of its block some lines before it is noticed goes back',
    files: {
      'apps/guestbook.yaml': application('guestbook', 'guestbook'),
      'guestbook/settings.yaml': configMap('settings').replace(
        '  level: info\n',
        '  rules.yaml: |\n    configs:\n      cm:\n        create: true\n\n        # where it is\n    url: there\n\n        # what it is called\n        label: shop\n',
      ),
    },
    lines: ['-    url: there', '+        url: there'],
  },
  {
    rule: 'broken-secret-template',
    name: 'a key with a dash is read by index',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/secret.yaml': `apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: database
spec:
  secretStoreRef:
    name: vault
    kind: ClusterSecretStore
  target:
    template:
      data:
        password: "{{ .admin-password }}"
  data:
    - secretKey: admin-password
      remoteRef:
        key: database
`,
    },
    lines: [
      '-        password: "{{ .admin-password }}"',
      '+        password: "{{ index . `admin-password` }}"',
    ],
  },
  {
    rule: 'helm-failure',
    name: 'a template reads the only value that ends in the same names',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'backup:\n  tolerations:\n    key: spot\n',
      'shop/templates/settings.yaml': configMap('settings').replace('info', '{{ .Values.tolerations.key }}'),
    },
    lines: ['-  level: {{ .Values.tolerations.key }}', '+  level: {{ .Values.backup.tolerations.key }}'],
  },
  {
    rule: 'dangling-key',
    name: 'the only key that is there, if somebody says so',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/job.yaml': job('run', 'settings').replace('key: level', 'key: colour'),
    },
    lines: ['-                  key: colour', '+                  key: level'],
  },
  {
    rule: 'duplicate-application',
    name: 'of two Applications of one name the copy is called after its own folder',
    files: {
      'one.yaml': application('one', 'apps/grafana'),
      'two.yaml': application('two', 'apps/juicefs'),
      'apps/grafana/app.yaml': application('grafana-storage', 'grafana'),
      'apps/juicefs/app.yaml': application('grafana-storage', 'juicefs'),
      'grafana/settings.yaml': configMap('grafana'),
      'juicefs/settings.yaml': configMap('juicefs'),
    },
    lines: ['-  name: grafana-storage', '+  name: juicefs-storage'],
  },
  {
    rule: 'denied-registry',
    name: 'an image is taken from the mirror of its registry',
    files: {
      'phineus.yaml':
        'targets:\n  dev:\n    registries:\n      denied: [docker.io]\n      mirrored: { docker.io: mirror.example.org/hub }\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace(/image: .*/, 'image: nginx:1.27.1'),
    },
    lines: [
      '-          image: nginx:1.27.1',
      '+          image: mirror.example.org/hub/library/nginx:1.27.1',
    ],
  },
  {
    rule: 'floating-tag',
    name: 'a tag gets the digest that the lock has for it',
    files: {
      'phineus.yaml': 'policies:\n  images: { digest: true }\n',
      'phineus.images.lock.yaml': `images:\n  - image: registry.example.org/web:1.27.1\n    state: present\n    digest: sha256:${'3f'.repeat(32)}\n`,
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace(/image: .*/, 'image: registry.example.org/web:1.27.1'),
    },
    lines: [
      '-          image: registry.example.org/web:1.27.1',
      `+          image: registry.example.org/web:1.27.1@sha256:${'3f'.repeat(32)}`,
    ],
  },
  {
    rule: 'unmounted-claim',
    name: 'a claim that no pod mounts is taken out of git',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/claim.yaml':
        'apiVersion: v1\nkind: PersistentVolumeClaim\nmetadata:\n  name: data\nspec:\n  accessModes: [ReadWriteOnce]\n  resources:\n    requests:\n      storage: 1Gi\n',
    },
    lines: [
      '-apiVersion: v1',
      '-kind: PersistentVolumeClaim',
      '-metadata:',
      '-  name: data',
      '-spec:',
      '-  accessModes: [ReadWriteOnce]',
      '-  resources:',
      '-    requests:',
      '-      storage: 1Gi',
    ],
  },
  {
    rule: 'dangling-claim',
    name: 'a claim that nothing has is added as a skeleton',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace(
        '      containers:\n',
        '      volumes:\n        - name: data\n          persistentVolumeClaim:\n            claimName: uploads\n      containers:\n',
      ),
    },
    lines: [
      '+# A skeleton: shop asks for it by this name, and what it holds is for people to say.',
      '+apiVersion: v1',
      '+kind: PersistentVolumeClaim',
      '+metadata:',
      '+  name: uploads',
      '+  namespace: shop',
      '+spec:',
      '+  accessModes:',
      '+    - ReadWriteOnce',
      '+  resources:',
      '+    requests:',
      '+      storage: 1Gi',
    ],
  },
  {
    rule: 'dangling-config-map',
    name: 'a ConfigMap that nothing has is added with the keys that are read',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/job.yaml': job('run', 'colours'),
    },
    lines: [
      '+# A skeleton: shop asks for it by this name, and what it holds is for people to say.',
      '+apiVersion: v1',
      '+data:',
      '+  level: ""',
      '+kind: ConfigMap',
      '+metadata:',
      '+  name: colours',
      '+  namespace: shop',
    ],
  },
  {
    rule: 'missing-path',
    name: 'an overlay that others stand beside is added on their base',
    files: {
      'apps/shop.yaml': application('shop', 'shop/overlays/production'),
      'apps/shop-dev.yaml': application('shop-dev', 'shop/overlays/dev'),
      'shop/base/kustomization.yaml': 'resources:\n  - settings.yaml\n',
      'shop/base/settings.yaml': configMap('settings'),
      'shop/overlays/dev/kustomization.yaml': 'resources:\n  - ../../base\n',
    },
    lines: [
      '+# A skeleton after shop/overlays/dev: what differs here is for people to say.',
      '+apiVersion: kustomize.config.k8s.io/v1beta1',
      '+kind: Kustomization',
      '+resources:',
      '+  - ../../base',
    ],
  },
  {
    rule: 'misspelt-value',
    name: 'a template that fills a field of the same name reads the value as it is called',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 1.0.0\n',
      'shop/values.yaml': 'web:\n  level: info\n  colour: blue\n',
      'shop/templates/settings.yaml': configMap('settings').replace(
        'info\n',
        '{{ .Values.web.level }}\n  colour: {{ .Values.web.color | default "none" }}\n',
      ),
    },
    lines: [
      '-  colour: {{ .Values.web.color | default "none" }}',
      '+  colour: {{ .Values.web.colour | default "none" }}',
    ],
  },
  {
    rule: 'conflicting-namespace',
    name: 'of two definitions of a namespace the second one goes',
    files: {
      'apps/payments.yaml': application('payments', 'payments'),
      'apps/platform.yaml': application('platform', 'platform'),
      'payments/settings.yaml': configMap('settings'),
      'payments/namespace.yaml': levelled('payments', 'restricted'),
      'platform/settings.yaml': configMap('settings'),
      'platform/namespace.yaml': levelled('payments', 'privileged'),
    },
    lines: levelled('payments', 'privileged')
      .trimEnd()
      .split('\n')
      .map((line) => `-${line}`),
  },
  {
    rule: 'unrun-test',
    name: 'a chart test becomes a hook of Argo CD',
    files: {
      'apps/payments.yaml': application('payments', 'payments'),
      'payments/Chart.yaml': 'apiVersion: v2\nname: payments\nversion: 1.0.0\n',
      'payments/templates/settings.yaml': configMap('settings'),
      'payments/templates/test.yaml': job('smoke', 'settings').replace(
        'name: smoke\n',
        'name: smoke\n  annotations:\n    helm.sh/hook: test\n',
      ),
    },
    lines: ['+    argocd.argoproj.io/hook: PostSync'],
  },
  {
    rule: 'kustomize-failure',
    name: 'an escape that was written out at the end of a path goes',
    files: {
      'apps/payments.yaml': application('payments', 'payments'),
      'payments/kustomization.yaml': 'resources:\n  - limits.yaml\n  - settings.yaml\\n\n',
      'payments/limits.yaml': configMap('limits'),
      'payments/settings.yaml': configMap('settings'),
    },
    lines: ['-  - settings.yaml\\n', '+  - settings.yaml'],
  },
  {
    rule: 'dangling-service-account',
    name: 'the chart makes the account that its values name',
    files: {
      'apps/payments.yaml': application('payments', 'payments'),
      'payments/Chart.yaml': 'apiVersion: v2\nname: payments\nversion: 1.0.0\n',
      'payments/values.yaml': 'serviceAccount:\n  create: false\n  name: payments-worker\n',
      'payments/templates/account.yaml':
        '{{- if .Values.serviceAccount.create }}\napiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: {{ .Values.serviceAccount.name }}\n{{- end }}\n',
      'payments/templates/deployment.yaml': deployment(1).replace(
        '      containers:',
        '      serviceAccountName: {{ .Values.serviceAccount.name }}\n      containers:',
      ),
    },
    lines: ['-  create: false', '+  create: true'],
  },
  {
    rule: 'dangling-config-map',
    name: 'the only one of the namespace is offered, however little its name is alike',
    files: {
      'apps/payments.yaml': application('payments', 'payments'),
      'apps/shared.yaml': application('shared', 'shared'),
      'payments/job.yaml': job('payments', 'environment'),
      'shared/settings.yaml': configMap('central-settings', '  namespace: payments\n'),
    },
    lines: [
      '-                  name: environment',
      '+                  name: central-settings',
      '-                  name: environment',
      '+                  name: central-settings',
    ],
  },
  {
    rule: 'cluster-scoped-in-namespaced-mode',
    name: 'what this Argo CD may not manage is taken out',
    files: {
      'phineus.yaml': 'targets:\n  dev:\n    argocd: { namespaced: true }\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/class.yaml': storageClass('fast'),
    },
    lines: storageClass('fast')
      .trimEnd()
      .split('\n')
      .map((line) => `-${line}`),
  },
  {
    rule: 'fixture-in-production',
    name: 'an overlay leaves out what it takes from a base that others read',
    files: {
      'phineus.yaml': 'targets:\n  prod:\n    environment: production\n',
      'apps/shop.yaml': application('shop', 'shop/overlays/prod'),
      'shop/overlays/prod/kustomization.yaml': 'resources:\n  - ../../base\n',
      'shop/base/kustomization.yaml': 'resources:\n  - settings.yaml\n  - personas.yaml\n',
      'shop/base/settings.yaml': configMap('settings'),
      'shop/base/personas.yaml': configMap('login-personas'),
    },
    lines: [
      '+patches:',
      '+  - patch: |',
      '+      $patch: delete',
      '+      apiVersion: v1',
      '+      kind: ConfigMap',
      '+      metadata:',
      '+        name: login-personas',
    ],
  },
  {
    rule: 'provider-owned-class',
    name: 'a class that the provider brings is taken out',
    files: {
      'phineus.yaml': 'targets:\n  dev: { distribution: aks }\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/class.yaml': storageClass('managed-csi'),
    },
    lines: storageClass('managed-csi')
      .trimEnd()
      .split('\n')
      .map((line) => `-${line}`),
  },
  {
    rule: 'second-tool',
    name: 'what Terraform makes too is left to it',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/namespace.yaml': namespace('shop'),
      'infrastructure/namespaces.tf':
        'resource "kubernetes_namespace" "shop" {\n  metadata {\n    name = "shop"\n  }\n}\n',
    },
    lines: namespace('shop')
      .trimEnd()
      .split('\n')
      .map((line) => `-${line}`),
  },
  {
    rule: 'excluded-object',
    name: 'an object that Argo CD passes over is taken out',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/settings.yaml': configMap('settings'),
      'shop/run.yaml':
        'apiVersion: tekton.dev/v1\nkind: PipelineRun\nmetadata:\n  name: build\nspec:\n  pipelineRef:\n    name: build\n',
      'argocd/cm.yaml': `apiVersion: v1
kind: ConfigMap
metadata:
  name: argocd-cm
  namespace: argocd
  labels:
    app.kubernetes.io/part-of: argocd
data:
  resource.exclusions: |
    - apiGroups: [tekton.dev]
      kinds: [PipelineRun]
      clusters: ['*']
`,
    },
    lines: [
      '-apiVersion: tekton.dev/v1',
      '-kind: PipelineRun',
      '-metadata:',
      '-  name: build',
      '-spec:',
      '-  pipelineRef:',
      '-    name: build',
    ],
  },
  {
    rule: 'digest-for-operator',
    name: 'the tag that the lock has for a digest is written before it',
    files: {
      'phineus.images.lock.yaml': `images:\n  - image: registry.example.org/postgresql:17.2\n    state: present\n    digest: sha256:${'3f'.repeat(32)}\n`,
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/db.yaml': `apiVersion: postgresql.cnpg.io/v1
kind: Cluster
metadata:
  name: db
spec:
  instances: 3
  imageName: registry.example.org/postgresql@sha256:${'3f'.repeat(32)}
  storage: { size: 10Gi }
`,
    },
    lines: [
      `-  imageName: registry.example.org/postgresql@sha256:${'3f'.repeat(32)}`,
      `+  imageName: registry.example.org/postgresql:17.2@sha256:${'3f'.repeat(32)}`,
    ],
  },
  {
    rule: 'unattached-pull-secret',
    name: 'a pod gets the only login of its namespace',
    files: {
      'phineus.yaml': 'targets:\n  dev: { registries: { private: [registry.example.org] } }\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/login.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: login\ntype: kubernetes.io/dockerconfigjson\ndata:\n  .dockerconfigjson: ""\n',
      'shop/web.yaml': deployment(1),
    },
    lines: ['+      imagePullSecrets:', '+        - name: login'],
  },
  {
    rule: 'plaintext-secret',
    name: 'a password is taken from the store of the fleet, as a skeleton',
    files: {
      'phineus.yaml': 'targets:\n  dev:\n    secrets:\n      keys: { vault: [database] }\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/store.yaml': `apiVersion: external-secrets.io/v1
kind: ClusterSecretStore
metadata:
  name: vault
spec:
  provider:
    vault:
      server: https://vault.example.org
      path: secret
      auth:
        tokenSecretRef: { name: token, key: token, namespace: vault }
`,
      'shop/secret.yaml':
        'apiVersion: v1\nkind: Secret\nmetadata:\n  name: database\nstringData:\n  password: hunter2-Xk9!pq\n',
    },
    lines: [
      '-apiVersion: v1',
      '-kind: Secret',
      '+# A skeleton: put the values into ClusterSecretStore vault under a key of your choice, and change those that were here.',
      '+apiVersion: external-secrets.io/v1',
      '+kind: ExternalSecret',
      '-stringData:',
      '-  password: hunter2-Xk9!pq',
      '+spec:',
      '+  data:',
      '+    - remoteRef:',
      '+        key: database',
      '+        property: password',
      '+      secretKey: password',
      '+  secretStoreRef:',
      '+    kind: ClusterSecretStore',
      '+    name: vault',
      '+  target:',
      '+    name: database',
    ],
  },
  {
    rule: 'blocked-sync',
    name: 'a definition that its operator lacks is added beside the others, as a skeleton',
    files: {
      'phineus.yaml': 'targets:\n  dev: { complete: [apis] }\n',
      'apps/operator.yaml': application('operator', 'operator', '    automated: {}\n'),
      'apps/shop.yaml': application('shop', 'shop', '    automated: {}\n'),
      'operator/widgets.yaml': definition('Widget', 'widgets'),
      'shop/gadget.yaml': 'apiVersion: acme.example.org/v1\nkind: Gadget\nmetadata:\n  name: one\nspec: {}\n',
    },
    lines: [
      '+# A skeleton that lets every field pass: take the definition from the release of the operator.',
      '+apiVersion: apiextensions.k8s.io/v1',
      '+kind: CustomResourceDefinition',
      '+metadata:',
      '+  name: gadgets.acme.example.org',
      '+spec:',
      '+  group: acme.example.org',
      '+  names:',
      '+    kind: Gadget',
      '+    listKind: GadgetList',
      '+    plural: gadgets',
      '+    singular: gadget',
      '+  scope: Namespaced',
      '+  versions:',
      '+    - name: v1',
      '+      schema:',
      '+        openAPIV3Schema:',
      '+          type: object',
      '+          x-kubernetes-preserve-unknown-fields: true',
      '+      served: true',
      '+      storage: true',
      '+      subresources:',
      '+        status: {}',
    ],
  },
  {
    rule: 'incomplete-definitions',
    name: 'the only definition that an operator lacks is added as a skeleton',
    files: {
      'apps/certificates.yaml': application('certificates', 'certificates'),
      'certificates/controller.yaml': deployment(1).replace(
        'registry.example.org/web:1.0.0',
        'quay.io/jetstack/cert-manager-controller:v1.19.1',
      ),
      'certificates/definitions.yaml': [
        'certificates Certificate cert-manager.io',
        'issuers Issuer cert-manager.io',
        'certificaterequests CertificateRequest cert-manager.io',
        'orders Order acme.cert-manager.io',
        'challenges Challenge acme.cert-manager.io',
      ]
        .map((row) => {
          const [plural = '', kind = '', group = ''] = row.split(' ');
          return definition(kind, plural).replaceAll('acme.example.org', group);
        })
        .join('---\n'),
      'certificates/issuer.yaml':
        'apiVersion: cert-manager.io/v1\nkind: ClusterIssuer\nmetadata:\n  name: own\nspec:\n  selfSigned: {}\n',
    },
    lines: [
      '+# A skeleton that lets every field pass: take the definition from the release of the operator.',
      '+apiVersion: apiextensions.k8s.io/v1',
      '+kind: CustomResourceDefinition',
      '+metadata:',
      '+  name: clusterissuers.cert-manager.io',
      '+spec:',
      '+  group: cert-manager.io',
      '+  names:',
      '+    kind: ClusterIssuer',
      '+    listKind: ClusterIssuerList',
      '+    plural: clusterissuers',
      '+    singular: clusterissuer',
      '+  scope: Cluster',
      '+  versions:',
      '+    - name: v1',
      '+      schema:',
      '+        openAPIV3Schema:',
      '+          type: object',
      '+          x-kubernetes-preserve-unknown-fields: true',
      '+      served: true',
      '+      storage: true',
      '+      subresources:',
      '+        status: {}',
    ],
  },
  {
    rule: 'ignored-change',
    name: 'what git sets is applied again when ignored fields are only not compared',
    files: {
      'apps/shop.yaml': `${application('shop', 'shop', '      - RespectIgnoreDifferences=true\n')}  ignoreDifferences:
    - group: apps
      kind: Deployment
      jsonPointers: [/spec/template/spec/containers/0/image]
`,
      'shop/web.yaml': deployment(1),
    },
    lines: ['-      - RespectIgnoreDifferences=true'],
  },
  {
    rule: 'mismatched-identity',
    name: 'a credential trusts the account where it is',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/account.yaml': 'apiVersion: v1\nkind: ServiceAccount\nmetadata:\n  name: reader\n',
      'shop/credential.yaml': `apiVersion: managedidentity.azure.com/v1api20230131
kind: FederatedIdentityCredential
metadata:
  name: reader
spec:
  owner: { name: shop }
  audiences: [api://AzureADTokenExchange]
  issuer: https://issuer.example.org/
  subject: system:serviceaccount:default:reader
`,
    },
    lines: [
      '-  subject: system:serviceaccount:default:reader',
      '+  subject: system:serviceaccount:shop:reader',
    ],
  },
  {
    rule: 'missing-image',
    name: 'a tag that the registry does not have becomes one that it has',
    files: {
      'phineus.images.lock.yaml':
        'images:\n  - image: registry.example.org/web:1.0.0\n    state: missing\n  - image: registry.example.org/web:0.9.0\n    state: present\n    digest: sha256:3f1a2bd4\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1),
    },
    lines: [
      '-          image: registry.example.org/web:1.0.0',
      '+          image: registry.example.org/web:0.9.0',
    ],
  },
  {
    rule: 'private-image-cycle',
    name: 'what the login waits for is taken from where no login is needed, by its digest',
    files: {
      'phineus.yaml': 'targets:\n  dev:\n    registries: { private: [registry.example.org] }\n',
      'phineus.images.lock.yaml': `images:\n  - image: docker.io/hashicorp/vault:1.20.4\n    state: present\n    digest: sha256:${'3f'.repeat(32)}\n`,
      'apps/vault.yaml': application('vault', 'vault', '    automated: {}\n'),
      'vault/vault.yaml': deployment(1)
        .replaceAll('web', 'vault')
        .replace('registry.example.org/vault:1.0.0', 'registry.example.org/vault:1.20.4')
        .replace('      containers:', '      imagePullSecrets:\n        - name: login\n      containers:'),
      'vault/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata:\n  name: vault\nspec:\n  selector:\n    app: vault\n  ports:\n    - port: 8200\n',
      'vault/login.yaml': `apiVersion: external-secrets.io/v1
kind: SecretStore
metadata:
  name: vault
spec:
  provider:
    vault:
      server: http://vault.vault.svc:8200
      path: secret
      version: v2
      auth:
        kubernetes: { mountPath: kubernetes, role: reader }
---
apiVersion: external-secrets.io/v1
kind: ExternalSecret
metadata:
  name: login
spec:
  secretStoreRef: { name: vault, kind: SecretStore }
  target:
    template: { type: kubernetes.io/dockerconfigjson }
  data:
    - secretKey: .dockerconfigjson
      remoteRef: { key: registry, property: login }
`,
    },
    lines: [
      '-          image: registry.example.org/vault:1.20.4',
      `+          image: docker.io/hashicorp/vault:1.20.4@sha256:${'3f'.repeat(32)}`,
    ],
  },
  {
    rule: 'empty-host',
    name: 'an empty domain becomes one that the target has',
    files: {
      'phineus.yaml': 'targets:\n  dev:\n    domains: [dev.example.org]\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': 'domain: "" # what people call us by\n',
      'shop/templates/config.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: settings\ndata:\n  issuer: https://auth.{{ .Values.domain }}/realms/acme\n',
    },
    lines: ['-domain: "" # what people call us by', '+domain: dev.example.org # what people call us by'],
  },
  {
    rule: 'split-image',
    name: 'the digest that belongs to a repository is written beside it',
    files: {
      'phineus.images.lock.yaml': `images:\n  - image: registry.example.org/acme/api-preview:1.0.0\n    state: present\n    digest: sha256:${'4a'.repeat(32)}\n`,
      'apps/shop.yaml': application('shop', 'shop').replace(
        '    path: shop',
        '    path: shop\n    helm:\n      valueFiles: [values-dev.yaml]',
      ),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': `image:\n  repository: registry.example.org/acme/api\n  digest: sha256:${'3b'.repeat(32)}\n`,
      'shop/values-dev.yaml': 'image:\n  repository: registry.example.org/acme/api-preview\n',
      'shop/templates/web.yaml': deployment(1).replace(
        'registry.example.org/web:1.0.0',
        '"{{ .Values.image.repository }}@{{ .Values.image.digest }}"',
      ),
    },
    lines: [`+  digest: sha256:${'4a'.repeat(32)}`],
  },
  {
    rule: 'missing-command',
    name: 'a version that lacks the program goes back to one that has it',
    files: {
      'phineus.images.lock.yaml':
        'images:\n  - image: registry.example.org/web:1.0.0\n    state: present\n    lacks: [/app/serve]\n  - image: registry.example.org/web:0.9.0\n    state: present\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/web.yaml': deployment(1).replace(
        'image: registry.example.org/web:1.0.0',
        'image: registry.example.org/web:1.0.0\n          command: [/app/serve]',
      ),
    },
    lines: [
      '-          image: registry.example.org/web:1.0.0',
      '+          image: registry.example.org/web:0.9.0',
    ],
  },
  {
    rule: 'hairpin-dependency',
    name: 'a pod calls the Service behind the route of its own cluster',
    files: {
      'phineus.yaml': 'targets:\n  local:\n    hairpin: false\n',
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/login.yaml': deployment(1).replaceAll('web', 'login'),
      'shop/service.yaml':
        'apiVersion: v1\nkind: Service\nmetadata:\n  name: login\nspec:\n  selector:\n    app: login\n  ports:\n    - port: 80\n',
      'shop/ingress.yaml':
        'apiVersion: networking.k8s.io/v1\nkind: Ingress\nmetadata:\n  name: login\nspec:\n  rules:\n    - host: login.example.org\n      http:\n        paths:\n          - path: /\n            pathType: Prefix\n            backend: { service: { name: login, port: { number: 80 } } }\n',
      'shop/web.yaml': deployment(1).replace(
        'image: registry.example.org/web:1.0.0',
        'image: registry.example.org/web:1.0.0\n          env:\n            - name: OIDC_ISSUER_URL\n              value: https://login.example.org/realms/acme',
      ),
    },
    lines: [
      '-              value: https://login.example.org/realms/acme',
      '+              value: http://login.shop.svc/realms/acme',
    ],
  },
  {
    rule: 'missing-tool',
    name: 'an image that has the programs of a script is one that the fleet runs already',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/check.yaml': script('check', 'docker.io/alpine/k8s:1.31.0', 'helm list'),
      'shop/wait.yaml': script('wait', 'docker.io/rancher/kubectl:v1.33.1', 'kubectl version'),
    },
    lines: [
      '-          image: docker.io/rancher/kubectl:v1.33.1',
      '+          image: docker.io/alpine/k8s:1.31.0',
    ],
  },
  {
    rule: 'downloading-job',
    name: 'programs come with the image instead of from the internet',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/wait.yaml': script(
        'wait',
        'docker.io/library/alpine:3.20',
        'apk add jq curl && curl -fsS http://api | jq .',
      ),
    },
    lines: [
      '-          image: docker.io/library/alpine:3.20',
      '-          command: [sh, -c, "apk add jq curl && curl -fsS http://api | jq ."]',
      '+          image: docker.io/alpine/k8s:choose-a-version',
      '+          command: [sh, -c, "curl -fsS http://api | jq ."]',
    ],
  },
  {
    rule: 'unstable-render',
    name: 'a chart that can read a given Secret does',
    files: {
      'apps/shop.yaml': application('shop', 'shop', '    automated: {}\n'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': 'auth:\n  existingSecret: ""\n',
      'shop/templates/secret.yaml':
        '{{- if not .Values.auth.existingSecret }}\napiVersion: v1\nkind: Secret\nmetadata:\n  name: db\nstringData:\n  password: {{ randAlphaNum 24 | quote }}\n{{- end }}\n',
    },
    lines: ['-  existingSecret: ""', '+  existingSecret: db'],
  },
  {
    rule: 'values-schema-violation',
    name: 'a key that the schema does not know becomes the one that it knows',
    files: {
      'apps/shop.yaml': application('shop', 'shop'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': 'levl: info\n',
      'shop/values.schema.json':
        '{"$schema":"http://json-schema.org/draft-07/schema#","type":"object","additionalProperties":false,"properties":{"level":{"type":"string"},"global":{}}}',
      'shop/templates/map.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop\ndata:\n  level: {{ .Values.level | quote }}\n',
    },
    lines: ['-levl: info', '+level: info'],
  },
  {
    rule: 'edited-chart',
    name: 'a template that only the copy has moves into the chart around it',
    files: {
      'apps/catalog.yaml': application('catalog', 'catalog'),
      'catalog/Chart.yaml': around('catalog'),
      'catalog/charts/index/Chart.yaml': 'apiVersion: v2\nname: index\nversion: 4.2.0\n',
      'catalog/charts/index/templates/index.yaml': configMap('index'),
      'apps/search.yaml': application('search', 'search'),
      'search/Chart.yaml': around('search'),
      'search/charts/index/Chart.yaml': 'apiVersion: v2\nname: index\nversion: 4.2.0\n',
      'search/charts/index/templates/index.yaml': configMap('index'),
      'search/charts/index/templates/own.yaml': ownMap(),
    },
    lines: [
      ...ownMap()
        .trimEnd()
        .split('\n')
        .map((line) => `-${line}`),
      '+{{- /* A skeleton out of search/charts/index: what it reads of the values there has another name here. */}}',
      ...ownMap()
        .trimEnd()
        .split('\n')
        .map((line) => `+${line}`),
    ],
  },
  {
    rule: 'foreign-domain',
    name: 'the values that only one environment reads name its own host',
    files: {
      'phineus.yaml':
        'targets:\n  dev: { roots: [apps/dev], domains: [dev.example.org] }\n  prod: { roots: [apps/prod], domains: [prod.example.org] }\n',
      'apps/dev/shop.yaml': valued('values-dev.yaml'),
      'apps/prod/shop.yaml': valued('values-prod.yaml'),
      'shop/Chart.yaml': 'apiVersion: v2\nname: shop\nversion: 0.1.0\n',
      'shop/values.yaml': 'issuer: https://login.dev.example.org\n',
      'shop/values-dev.yaml': 'level: debug\n',
      'shop/values-prod.yaml': 'level: info\n',
      'shop/templates/map.yaml':
        'apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: shop\ndata:\n  issuer: {{ .Values.issuer }}\n  level: {{ .Values.level }}\n',
    },
    lines: ['+issuer: https://login.prod.example.org'],
  },
];

function ownMap(): string {
  return configMap('own').replace('info', '{{ .Release.Name }}');
}

function valued(file: string): string {
  return application('shop', 'shop').replace(
    '    path: shop',
    `    path: shop\n    helm:\n      valueFiles: [${file}]`,
  );
}

function around(name: string): string {
  return `apiVersion: v2\nname: ${name}\nversion: 1.0.0\ndependencies:\n  - name: index\n    version: 4.2.0\n    repository: https://charts.example.org\n`;
}

function script(name: string, image: string, text: string): string {
  return `apiVersion: batch/v1
kind: Job
metadata:
  name: ${name}
spec:
  template:
    spec:
      restartPolicy: Never
      containers:
        - name: run
          image: ${image}
          command: [sh, -c, "${text}"]
`;
}
