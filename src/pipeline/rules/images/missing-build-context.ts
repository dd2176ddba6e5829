import { trimEndOf } from '#text';
import { normalizeGitUrl } from '#argocd';
import type { Fleet } from '#fleet';
import { recordAt, stringAt } from '#kube';
import { defineRule } from '../rule.ts';

/** A build of this repository names a folder or Dockerfile that is not in it. */
export const missingBuildContext = defineRule<{ build: string; missing: string }>({
  name: 'missing-build-context',
  title: 'A build names a folder or Dockerfile that does not exist',
  impact: 'breaks',
  looksAt: 'deployed',
  find({ fleets, index }, report) {
    const files = new Set(index.files);
    for (const fleet of fleets) {
      const own = ownRepositories(fleet);
      for (const object of fleet.ofKind('build.openshift.io/BuildConfig')) {
        const spec = recordAt(object.manifest, 'spec');
        const uri = normalizeGitUrl(stringAt(spec, 'source', 'git', 'uri') ?? '');
        const ref = stringAt(spec, 'source', 'git', 'ref') ?? '';
        const revisions = own.get(uri);
        if (!revisions || !(ref === '' || revisions.has(ref))) continue;
        const folder = trimEndOf(
          (stringAt(spec, 'source', 'contextDir') ?? '').replace(/^\.?\/+/, ''),
          '/',
        ).replace(/^\.$/, '');
        const prefix = folder === '' ? '' : `${folder}/`;
        if (folder !== '' && !index.files.some((file) => file.startsWith(prefix))) {
          report({
            object,
            path: ['spec', 'source', 'contextDir'],
            data: { build: object.id.name, missing: folder },
          });
          continue;
        }
        const strategy = recordAt(spec, 'strategy', 'dockerStrategy');
        if (
          stringAt(spec, 'source', 'dockerfile') !== undefined ||
          recordAt(spec, 'strategy')['dockerStrategy'] === undefined
        )
          continue;
        const dockerfile = stringAt(strategy, 'dockerfilePath') ?? 'Dockerfile';
        if (files.has(`${prefix}${dockerfile.replace(/^\.?\//, '')}`)) continue;
        const path =
          strategy['dockerfilePath'] === undefined
            ? ['spec', 'source']
            : ['spec', 'strategy', 'dockerStrategy', 'dockerfilePath'];
        report({ object, path, data: { build: object.id.name, missing: `${prefix}${dockerfile}` } });
      }
    }
  },
  say: ({ build, missing }) => ({
    what: `BuildConfig ${build} builds from ${missing}, which is not in this repository`,
    so: 'The build fails, and its image is not published',
    do: 'Correct the path, or add what is missing',
  }),
});

/** The repositories that Applications render out of this tree, with the revisions they follow. */
function ownRepositories({ applications }: Fleet): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const { owner: application, filesRead } of applications) {
    if (filesRead.length === 0 || application.sources.length !== 1) continue;
    for (const { repoURL, path, targetRevision } of application.sources) {
      if (path === undefined || !filesRead.some((file) => file.startsWith(path.replace(/^\.\//, ''))))
        continue;
      const url = normalizeGitUrl(repoURL);
      found.set(url, (found.get(url) ?? new Set()).add(targetRevision ?? 'HEAD'));
    }
  }
  return found;
}
