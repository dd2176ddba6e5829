import { readText } from '#files';
import type { TreeIndex } from '#sources';

/** Whether Terraform, Pulumi or Ansible of the tree makes objects in clusters, so that git's manifests are not all there is. */
export function isProvisioned(index: TreeIndex): boolean {
  let answer = known.get(index);
  if (answer === undefined) {
    answer = index.files.some(
      (file) =>
        file.endsWith('.tf') &&
        /"(kubernetes_|kubectl_manifest|helm_release)/.test(readText(index.tree, file) ?? ''),
    );
    known.set(index, answer);
  }
  return answer;
}

const known = new WeakMap<TreeIndex, boolean>();
