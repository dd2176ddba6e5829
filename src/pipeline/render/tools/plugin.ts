import { asText } from '#text';
import type { PluginCommand } from '#config';
import { type FileTree, source } from '#files';
import { type KubeObject, documentOrigin, isManifest, jsonText, recordAt, recordsAt, stringAt } from '#kube';
import { parseYaml } from '#yaml';
import type { RenderContext } from '../render-context.ts';
import { type ToolInput, type ToolResult, toolResult } from './tool.ts';

/** What a plug-in command is run with. */
export type PluginRun = {
  readonly command: PluginCommand;
  readonly tree: FileTree;
  /** The application's directory in the tree, in which the command runs. */
  readonly path: string;
  readonly environment: Readonly<Record<string, string>>;
};

/** Runs a plug-in command and gives what it prints; handed in, since only adapters run programs. */
export type PluginRunner = (run: PluginRun) => { readonly output: string } | { readonly error: string };

/** Renders a source with a config-management plug-in: only through a command that the user declared. */
export function renderPlugin(input: ToolInput, context: RenderContext): ToolResult {
  const name = stringAt(input.spec, 'plugin', 'name') ?? '';
  const installed = context.facts.argocd?.plugins;
  if (name !== '' && installed !== undefined && !installed.includes(name)) {
    const message = `could not find cmp-server plugin with name "${name}"; the target has ${installed.length === 0 ? 'none' : installed.join(', ')}`;
    return toolResult({ failures: [{ kind: 'invalid-source', message, at: ['plugin', 'name'] }] });
  }
  const command = context.plugins[name];
  if (!command || !context.runPlugin) {
    const what = name === '' ? 'a config-management plug-in' : `the config-management plug-in ${name}`;
    const because = `${what} renders it; declare a command under "plugins" in phineus.yaml`;
    return toolResult({ problems: [{ code: 'plugin-not-run', because, missing: name, at: ['plugin'] }] });
  }
  const environment = { ...input.environment, ...pluginEnvironment(input, context) };
  const result = context.runPlugin({ command, tree: input.tree, path: input.path, environment });
  if ('error' in result) {
    return toolResult({ failures: [{ kind: 'plugin', message: result.error, at: ['plugin'] }] });
  }
  const { documents, errors } = parseYaml(source(`${input.path} (output of ${name})`, result.output));
  const [error] = errors;
  if (error) return toolResult({ failures: [{ kind: 'plugin', message: error.message, at: ['plugin'] }] });
  const objects = documents.flatMap((document): readonly KubeObject[] =>
    isManifest(document.value) ? [{ manifest: document.value, origin: documentOrigin(document) }] : [],
  );
  return toolResult({ objects });
}

/** The variables of reposerver/repository/repository.go getPluginEnvs. */
function pluginEnvironment(
  { spec }: ToolInput,
  { facts, servedApis }: RenderContext,
): Record<string, string> {
  const environment: Record<string, string> = {
    KUBE_VERSION: facts.kubernetes ?? '',
    KUBE_API_VERSIONS: servedApis.join(','),
  };
  for (const [, entry] of recordsAt(spec, 'plugin', 'env')) {
    const name = stringAt(entry, 'name');
    if (name !== undefined) environment[`ARGOCD_ENV_${name}`] = stringAt(entry, 'value') ?? '';
  }
  const parameters = recordsAt(spec, 'plugin', 'parameters').map(([, entry]) => entry);
  environment['ARGOCD_APP_PARAMETERS'] = jsonText(parameters);
  for (const parameter of parameters) {
    const base = `PARAM_${(stringAt(parameter, 'name') ?? '').toUpperCase().replace(/[^A-Z0-9_]/g, '_')}`;
    const text = stringAt(parameter, 'string');
    if (text !== undefined) environment[base] = text;
    Object.entries(recordAt(parameter, 'map')).forEach(([key, value]) => {
      environment[`${base}_${key.toUpperCase().replace(/[^A-Z0-9_]/g, '_')}`] = asText(value);
    });
    const list = parameter['array'];
    if (Array.isArray(list))
      list.forEach((value, index) => (environment[`${base}_${index}`] = String(value)));
  }
  return environment;
}
