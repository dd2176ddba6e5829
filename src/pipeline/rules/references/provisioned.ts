import { readText } from '#files';
import type { TreeIndex } from '#sources';

/**
 * Whether Terraform of the tree may make an object: it applies manifests, names the object, or makes objects of the
 * kind under names that it puts together.
 */
export function isProvisioned(index: TreeIndex, kind: string, name: string): boolean {
  const resource = `"kubernetes_${kind.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}`;
  return terraform(index).some((text) => {
    if (/"(kubernetes_manifest|kubectl_manifest)"/.test(text)) return true;
    if (!text.includes(resource)) return false;
    return text.includes(`"${name}"`) || /^\s*name\s*=\s*([^"\s]|"[^"\n]*\$\{)|for_each/m.test(text);
  });
}

function terraform(index: TreeIndex): readonly string[] {
  let texts = known.get(index);
  if (!texts) {
    texts = index.files
      .filter((file) => file.endsWith('.tf'))
      .map((file) => readText(index.tree, file) ?? '');
    known.set(index, texts);
  }
  return texts;
}

const known = new WeakMap<TreeIndex, readonly string[]>();
