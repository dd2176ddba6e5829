/** What the sample's phineus.yaml says: nothing is on the cluster but what git brings. */
export const sampleConfig = `targets:
  dev: { distribution: k3d, kubernetes: "1.33", roots: [apps], objects: [] }
repositories: { "https://example.org/shop.git": . }
`;

/** An Application whose Deployment refers to a ConfigMap that nobody makes. */
export const sampleFiles = {
  'phineus.yaml': sampleConfig,
  'apps/checkout.yaml': `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata: { name: checkout, namespace: argocd }
spec:
  project: default
  source: { repoURL: https://example.org/shop.git, path: checkout, targetRevision: HEAD }
  destination: { server: https://kubernetes.default.svc, namespace: shop }
  syncPolicy: { automated: {}, syncOptions: [CreateNamespace=true] }
`,
  'checkout/deployment.yaml': `apiVersion: apps/v1
kind: Deployment
metadata: { name: checkout }
spec:
  selector: { matchLabels: { app: checkout } }
  template:
    metadata: { labels: { app: checkout } }
    spec:
      containers:
        - name: checkout
          image: registry.example.org/checkout:1.0.0
          envFrom:
            - configMapRef: { name: settings }
`,
};

/** What makes the sample converge. */
export const cure = {
  'checkout/settings.yaml':
    'apiVersion: v1\nkind: ConfigMap\nmetadata: { name: settings }\ndata: { KEY: value }\n',
};
