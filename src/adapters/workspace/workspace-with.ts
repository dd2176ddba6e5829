import type { Config, Facts } from '#config';
import type { Discovery } from '#discover';
import { bumpChart } from '#fixes';
import { UserError } from '#outcome';
import type { Workspace } from './open-workspace.ts';

/**
 * The workspace as it would be with other versions, each as `NAME=VERSION`: of Kubernetes and Argo CD on every target,
 * of a chart wherever the tree names it. `seen` is what was found in the tree as it is.
 */
export function workspaceWith(
  workspace: Workspace,
  seen: Pick<Discovery, 'targets' | 'index'>,
  wanted: readonly string[],
): Workspace {
  const named = new Set<string>();
  return wanted.reduce((made, text) => {
    const [, name = '', version = ''] = /^([^=\s]+)=(\S+)$/.exec(text) ?? [];
    if (version === '')
      throw new UserError(`--to ${text} is no name with a version`, { hint: 'write it as kubernetes=1.33' });
    if (named.has(name)) throw new UserError(`--to gives ${name} two versions`);
    named.add(name);
    switch (name) {
      case 'kubernetes':
        return { ...made, config: withFacts(made.config, () => ({ kubernetes: version })) };
      case 'argocd':
        return {
          ...made,
          config: withFacts(made.config, ({ argocd }) => ({ argocd: { ...argocd, version } })),
        };
      case 'helm':
        throw new UserError('Helm comes with Argo CD', { hint: 'Helm 4 since 3.5: --to argocd=3.5' });
      default:
        return { ...made, tree: bumpedTree(made, seen, { name, version }) };
    }
  }, workspace);
}

function withFacts(config: Config, change: (facts: Facts) => Partial<Facts>): Config {
  const targets = config.targets.map((target) => ({
    ...target,
    facts: { ...target.facts, ...change(target.facts) },
  }));
  return { ...config, targets };
}

function bumpedTree(
  { tree }: Workspace,
  seen: Pick<Discovery, 'targets' | 'index'>,
  wanted: { readonly name: string; readonly version: string },
): Workspace['tree'] {
  const bumped = bumpChart(seen, tree, wanted);
  if (!bumped)
    throw new UserError(`nothing in the tree names a version of chart ${wanted.name} that could be changed`, {
      hint: 'phineus charts list shows the charts by name',
    });
  return bumped;
}
