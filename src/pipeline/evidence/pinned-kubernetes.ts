import { remembered } from '#answers';
import { type Place, placeAt, readText, source, baseName } from '#files';
import { isScript } from '#knowledge';
import type { TreeIndex } from '#sources';

/** A minor version of Kubernetes that a file of the tree asks for, and where. */
export type PinnedKubernetes = { readonly minor: number; readonly place: Place };

/** The versions of Kubernetes that scripts, pipelines, Terraform and cluster definitions of the tree ask for. */
export const pinnedKubernetes = remembered((tree: TreeIndex): readonly PinnedKubernetes[] =>
  tree.files.filter(asksForClusters).flatMap((file) => pinsIn(tree, file)),
);

function asksForClusters(file: string): boolean {
  return (
    isScript(file) ||
    /\.(?:tfvars|hcl)$/i.test(file) ||
    (/\.ya?ml$/i.test(file) &&
      /(^|[_.-])(kind|k3d|k3s|minikube|talos|talconfig|eksctl|kubeadm|cluster)/i.test(baseName(file)))
  );
}

const pin =
  /(?:kindest\/node:v?|\b(?:kubelet|kubeadm)=|rancher\/k3s:v?|--kubernetes-version[= ]["']?v?|(?<![A-Za-z_])(?:(?:kubernetes|k8s|kube|k3s|rke2|cluster)[_-]?(?:release[_-])?version|KUBERNETES_VERSION|K8S_VERSION)["']?\s*[?:]?[:=]\s*["']?v?)1\.(\d{1,2})\b/gi;

function pinsIn(tree: TreeIndex, file: string): readonly PinnedKubernetes[] {
  const text = readText(tree.tree, file) ?? '';
  return [...text.matchAll(pin), ...text.matchAll(defaultOfVariable)].map(({ 1: minor, index }) => ({
    minor: Number(minor),
    place: placeAt(source(file, text), index),
  }));
}

/** A variable of Terraform gives the version in a line of its own: `variable "kubernetes_version" { default = "1.33.3" }`. */
const defaultOfVariable =
  /^variable[ \t]+"(?:\w{0,60}_)?(?:kubernetes|k8s|kube|k3s|rke2|cluster)_?(?:release_)?version"[ \t]*\{[^}]{0,2000}?\bdefault[ \t]*=[ \t]*"v?1\.(\d{1,2})\b/gim;
