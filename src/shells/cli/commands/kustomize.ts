import { buildCommand, buildRouteMap } from '@stricli/core';
import type { Context } from '../context.ts';
import type { KustomizeBuildFlags } from '../kustomize/kustomize-build.ts';

/** `phineus kustomize build DIR`: what `kustomize build` prints, byte for byte, without the binary. */
const kustomizeBuildCommand = buildCommand<KustomizeBuildFlags, string[], Context>({
  docs: {
    customUsage: ['DIR [FLAGS]'],
    brief: 'Build a kustomization as `kustomize build` does, byte for byte',
    fullDescription:
      'A drop-in for `kustomize build [DIR]` with the flags that Argo CD uses. Remote bases come from the cache, and with --online through git and https; exec and container functions are not run.',
  },
  parameters: {
    flags: {
      enableHelm: flag('render helmCharts'),
      enableAlphaPlugins: flag('accepted; exec and container functions are not run'),
      enableExec: flag('accepted; exec functions are not run'),
      loadRestrictor: text('LoadRestrictionsRootOnly or LoadRestrictionsNone'),
      output: text('write to this file, or one file per object into this folder'),
      reorder: text('legacy or none; deprecated, see sortOptions'),
      helmCommand: text('accepted; no helm binary is called'),
      helmKubeVersion: text('the Kubernetes version for charts'),
      helmApiVersions: list('a version or kind for charts'),
      enableManagedbyLabel: flag('add the label app.kubernetes.io/managed-by'),
      online: flag('fetch remote bases and files that the kustomization names'),
      localRepositories: flag('read remote bases that are repositories of this machine (file://)'),
      offline: flag('use only remote bases that were fetched before (the default)'),
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'array',
      parameter: { brief: 'the folder with the kustomization', placeholder: 'DIR', parse: String },
    },
  },
  async func(flags, ...args) {
    const { kustomizeBuild } = await import('../kustomize/kustomize-build.ts');
    this.process.exitCode = kustomizeBuild(flags, args, this.io);
  },
});

/** `phineus kustomize …`. */
export const kustomizeCommand = buildRouteMap({
  routes: { build: kustomizeBuildCommand },
  docs: { brief: 'Drop-in for the kustomize command that Argo CD runs' },
});

function list(brief: string) {
  return { kind: 'parsed', parse: String, variadic: true, optional: true, brief } as const;
}

function text(brief: string) {
  return { kind: 'parsed', parse: String, optional: true, brief } as const;
}

function flag(brief: string) {
  return { kind: 'boolean', default: false, withNegated: false, brief } as const;
}
