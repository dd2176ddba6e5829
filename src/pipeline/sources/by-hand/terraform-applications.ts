import { remembered } from '#answers';
import { cleanPath, readText } from '#files';
import { terraformResources } from './terraform-objects.ts';
import type { TreeIndex } from '../tree/tree-index.ts';

/** Where an Application that Terraform applies takes its manifests from. */
export type TerraformSource = {
  readonly repoURL: string;
  readonly path: string;
  readonly revision: string;
  /** Which file says so. */
  readonly file: string;
};

/** The folders that Applications take as they are, of those that the Terraform of a tree writes out. */
export const terraformApplications = remembered((index: TreeIndex): readonly TerraformSource[] =>
  index.files
    .filter((file) => file.endsWith('.tf'))
    .flatMap((file) => sourcesIn(file, readText(index.tree, file) ?? '')),
);

function sourcesIn(file: string, text: string): readonly TerraformSource[] {
  if (!text.includes('argoproj.io')) return [];
  return terraformResources(text).flatMap(({ kind, body }) => {
    const repoURL = repository.exec(body)?.[1];
    const path = folder.exec(body)?.[1];
    const hasRevision = /^[ \t]*targetRevision\s*=/m.test(body);
    const revision = hasRevision ? target.exec(body)?.[1] : 'HEAD';
    const hasValues = /^[ \t]*helm\s*=/m.test(body);
    if (kind !== 'Application' || hasValues) return [];
    if (repoURL === undefined || path === undefined || revision === undefined) return [];
    return [{ repoURL, path: cleanPath(path), revision, file }];
  });
}

/** Fields with their values, into which nothing has to be filled. */
const repository = /^[ \t]*repoURL[ \t]*=[ \t]*"([^"\n$]{1,300})"/m;
const folder = /^[ \t]*path[ \t]*=[ \t]*"([^"\n$]{1,300})"/m;
const target = /^[ \t]*targetRevision[ \t]*=[ \t]*"([^"\n$]{1,300})"/m;
