/** Tools that bring objects as Argo CD does, as managers of fields; Ansible speaks by the client that is made of the API. */
export const deliveryTools =
  /^(?:terraform|hashicorp|opentofu|pulumi|ansible|openapi-generator|helm\b|flux|kustomize-controller|helm-controller|kapp|kluctl|fleetagent|configsync|werf|skaffold)/i;

/** Those who keep the parts of a cluster that its provider brings, as managers of fields. */
export const addonKeepers = /^(?:(?:eks|kube-addon-manager|addon-?manager|k3s|rke2)$|(?:aks|gke|eks)-)/i;
