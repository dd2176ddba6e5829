import { buildCommand, buildRouteMap } from '@stricli/core';
import type { Context } from '../context.ts';
import type { HelmLintFlags } from '../helm/helm-lint.ts';
import type { HelmTemplateFlags } from '../helm/helm-template.ts';

/** `phineus helm template NAME CHART`: what `helm template` prints, byte for byte, without the binary. */
const templateCommand = buildCommand<HelmTemplateFlags, string[], Context>({
  docs: {
    customUsage: ['[NAME] CHART [FLAGS]'],
    brief: 'Render a chart as `helm template` does, byte for byte',
    fullDescription:
      'A drop-in for `helm template [NAME] CHART` with all its flags: those that only matter to a cluster have no effect here, and those that would run a program or ask a cluster are refused. Random functions follow a fixed convention, so that the same chart gives the same bytes.',
  },
  parameters: {
    flags: {
      values: list('a values file; may be given several times or separated by commas'),
      set: list('set values: a.b=c,d[0]=e'),
      setString: list('set values that stay text'),
      setFile: list('set values to the contents of files'),
      setJson: list('set values to JSON'),
      setLiteral: list('set a value to the text as it stands'),
      namespace: text('the namespace of the release'),
      kubeVersion: text('the Kubernetes version in .Capabilities'),
      apiVersions: list('a version or kind in .Capabilities.APIVersions'),
      includeCrds: flag('print the files of crds/ first'),
      skipCrds: flag('accepted; crds/ is left out anyway unless --include-crds is given'),
      skipTests: flag('leave out test hooks'),
      noHooks: flag('leave out hooks'),
      skipSchemaValidation: flag('do not hold values against values.schema.json'),
      showOnly: list('print only what these templates render to'),
      nameTemplate: text('a template that gives the name of the release'),
      generateName: flag('accepted; the name is release-name unless one is given'),
      outputDir: text('write each document to a file in this folder instead'),
      releaseName: flag('with --output-dir: put them into a folder of the name of the release'),
      debug: flag('when it fails, print what was rendered'),
      isUpgrade: flag('render as an upgrade: .Release.IsUpgrade is true'),
      repo: text('the repository that has the chart'),
      version: text('the version of the chart in the repository'),
      helm: {
        kind: 'enum',
        values: ['3', '4'],
        default: '4',
        brief: 'whose rules apply: Helm 3.21 or Helm 4.2',
      },
    },
    aliases: { f: 'values', n: 'namespace', a: 'apiVersions', s: 'showOnly', g: 'generateName' },
    positional: {
      kind: 'array',
      minimum: 1,
      parameter: {
        brief: 'name of the release and path of the chart',
        placeholder: 'NAME CHART',
        parse: String,
      },
    },
  },
  async func(flags, ...args) {
    const { helmTemplate } = await import('../helm/helm-template.ts');
    this.process.exitCode = await helmTemplate(flags, args, this.io);
  },
});

/** `phineus helm lint CHART`: what is wrong with a chart for all values. */
const lintCommand = buildCommand<HelmLintFlags, [string], Context>({
  docs: {
    customUsage: ['CHART [FLAGS]'],
    brief: 'Say what is wrong with a chart whatever its values are',
    fullDescription:
      'Visits every branch of the templates without knowing any value. Exit codes: 0 nothing found; 1 findings; 2 the chart cannot be read, or not to its end.',
  },
  parameters: {
    flags: {
      output: list('text, json, yaml, sarif, junit, github or markdown, optionally =FILE; repeatable'),
      color: { kind: 'boolean', brief: 'Colours on a terminal', default: true },
    },
    aliases: { o: 'output' },
    positional: {
      kind: 'tuple',
      parameters: [{ brief: 'Folder or archive of the chart', placeholder: 'CHART', parse: String }],
    },
  },
  async func(flags, chart) {
    const { helmLint } = await import('../helm/helm-lint.ts');
    this.process.exitCode = helmLint(flags, chart, this.io);
  },
});

/** `phineus helm …`. */
export const helmCommand = buildRouteMap({
  routes: { template: templateCommand, lint: lintCommand },
  docs: { brief: 'Drop-in for the helm commands that Argo CD runs, and a look at a chart without values' },
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
