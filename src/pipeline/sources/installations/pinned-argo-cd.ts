import { remembered } from '#answers';
import { readText } from '#files';
import { isScript, releaseOfChart } from '#knowledge';
import { declaringFiles } from '../tree/declaring-files.ts';
import { putAside } from '../tree/put-aside.ts';
import type { TreeIndex } from '../tree/tree-index.ts';
import { pinnedChart } from './pinned-chart.ts';

/** What the tree pins of Argo CD: whether it does at all, and the release line, where we know it and there is only one. */
export type PinnedArgoCd = { readonly isPinned: boolean; readonly release?: string };

/**
 * The Argo CD that the tree installs: by image, by the manifests of a tag, or by its chart; in manifests, kustomizations,
 * scripts, pipelines and Terraform. What lies aside counts where nothing else tells of it. Read once per tree.
 */
export const pinnedArgoCd = remembered(pinOf);

function pinOf(index: TreeIndex): PinnedArgoCd {
  const { living, aside } = releasesIn(index);
  const chart = pinnedChart(index, 'argo-cd');
  const [release, ...others] = living.size > 0 || chart !== undefined ? living : aside;
  if (others.length > 0) return { isPinned: false };
  if (release !== undefined) return { isPinned: true, release };
  const ofChart = releaseOfChart(chart);
  return { isPinned: chart !== undefined, ...(ofChart !== undefined && { release: ofChart }) };
}

/** The release lines that files install by image, or by the manifests of a tag. */
function releasesIn(index: TreeIndex): Record<'living' | 'aside', ReadonlySet<string>> {
  const [living, aside] = [new Set<string>(), new Set<string>()];
  for (const file of new Set([...declaringFiles(index), ...index.files.filter(isScript)])) {
    const text = readText(index.tree, file) ?? '';
    if (!text.includes('argoproj/argo')) continue;
    const lines = [...[...text.matchAll(install)].map(([, line = '']) => line), ...releasesByVariable(text)];
    if (lines.length === 0) continue;
    const releases = putAside(index, file) === undefined ? living : aside;
    for (const line of lines) releases.add(line);
  }
  return { living, aside };
}

/** Every part is bounded: a tree may hold megabytes of what only begins so. */
const install =
  /\bargoproj\/(?:argocd(?::|["']?\s+(?:newTag|tag):\s*["']?)v?|argo-cd\/v?(?=\d{1,4}\.[^\s/]{1,40}\/manifests)|argo-cd(?:\.git)?\/\/?manifests[^\s"'?]{0,100}\?(?:[^\s"']{0,100}&)?ref=v?)(\d{1,4}\.\d{1,4})/g;

/** The release lines of manifests whose tag is a variable that the same file sets: `argo-cd/${ARGOCD_VERSION}/manifests`. */
function releasesByVariable(text: string): readonly string[] {
  const names = [...text.matchAll(/\bargoproj\/argo-cd\/\$\{?(?:var\.|env\.)?(\w+)\}?\/manifests/g)];
  if (names.length === 0) return [];
  const variables = new Set(names.map(([, name]) => name));
  return [...text.matchAll(/\b(\w+)["']?(?:=|:\s+)["']?(?:\$\{\w+:-)?v?(\d+\.\d+)\.\d/g)].flatMap(
    ([, name, line = '']) => (variables.has(name) ? [line] : []),
  );
}
