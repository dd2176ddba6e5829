/** Whether an apiVersion is that of a file for a tool, which has the form of a manifest but is never applied. */
export function isOfTool(apiVersion: string): boolean {
  return tools.test(apiVersion);
}

const tools =
  /^(builtin$|kustomize\.config\.k8s\.io|kind\.x-k8s\.io|k3d\.io|kubeadm\.k8s\.io|kubelet\.config|kubeproxy\.config|kubescheduler\.config|skaffold|helm\.sh|client\.authentication|audit\.k8s\.io|apiserver\.config|eksctl\.io|backstage\.io|meta\.gotk|meta\.pkg\.crossplane\.io|config\.openshift\.io\/v1alpha|kuttl\.dev|chainsaw\.kyverno\.io|cli\.kyverno\.io|ctlptl\.dev|k0sctl\.k0sproject\.io|krew\.googlecontainertools|imageregistry\.operator\.openshift\.io\/v1alpha|mirror\.openshift\.io|scorecard\.operatorframework|test\.gatekeeper\.sh|talos\.dev|v1alpha1\/oc-mirror)/;
