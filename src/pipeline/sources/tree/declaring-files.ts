import { remembered } from '#answers';
import type { TreeIndex } from './tree-index.ts';

/** The files that declare things: manifests, the values of charts, Terraform. Whoever installs Argo CD sets it up in one of them. */
export const declaringFiles = remembered((index: TreeIndex): readonly string[] =>
  index.files.filter((file) => /\.(ya?ml|tf|json)$/.test(file)),
);
