import { type Place, readText, sourceAt } from '#files';
import type { TreeIndex } from '../tree/tree-index.ts';
import { playbookObjects } from './playbook-objects.ts';
import { terraformObjects } from './terraform-objects.ts';

/** An object of Kubernetes that another tool creates. */
export type ForeignObject = {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
  readonly place: Place;
  readonly tool: string;
};

/** The objects that Terraform and Ansible of the tree create under names that are written out. */
export function foreignObjects(index: TreeIndex): readonly ForeignObject[] {
  return index.files.flatMap((file) => {
    const text = /\.tf$|\.ya?ml$/.test(file) ? (readText(index.tree, file) ?? '') : '';
    if (file.endsWith('.tf'))
      return text.includes('"kubernetes_') ? terraformObjects(sourceAt(index.tree, file)) : [];
    return /\bk8s:/.test(text) ? playbookObjects(index, file) : [];
  });
}
