import {
  type Application,
  type ApplicationSource,
  type Checkout,
  instanceName,
  isUnexpanded,
} from '#sources';
import type { RenderContext } from './render-context.ts';
import { treeKey } from './render-context.ts';
import type { RenderedApplication } from './rendered.ts';
import { appPath } from './source/app-path.ts';
import { buildEnvironment } from './source/build-environment.ts';
import { applySourceOverrides } from './source/source-overrides.ts';
import { sourceType } from './source/source-type.ts';
import { renderDirectory } from './tools/directory.ts';
import { renderHelm } from './tools/helm.ts';
import { renderKustomize } from './tools/kustomize.ts';
import { renderPlugin } from './tools/plugin.ts';
import { type ToolInput, type ToolResult, toolResult } from './tools/tool.ts';
import { undecidedSource } from './unexpanded.ts';

export type RenderedSource = {
  readonly tool: RenderedApplication['tools'][number];
  readonly result: ToolResult;
};

/** Renders one source of an Application with the tool Argo CD would choose. */
export function renderSource(
  application: Application,
  source: ApplicationSource,
  context: RenderContext,
): RenderedSource {
  const undecided = isUnexpanded(application) ? undecidedSource(source) : undefined;
  if (undecided) return none(undecided);
  if (source.chart !== undefined) return renderChartSource(application, source, context);
  const checkout = checkoutOf(application, source, context);
  if (checkout.kind === 'unavailable') {
    const at = checkout.code === 'revision-unavailable' ? ['targetRevision'] : ['repoURL'];
    if (source.dry && checkout.code === 'revision-unavailable')
      return renderSource(application, source.dry, context);
    return none(toolResult({ problems: [{ code: checkout.code, because: checkout.because, at }] }));
  }
  if (checkout.kind === 'revision-missing') {
    if (source.dry) return renderSource(application, source.dry, context);
    const { message, suggestion } = checkout;
    const hint = suggestion === undefined ? {} : { suggestion: `did you mean ${suggestion}?` };
    return none(
      toolResult({ failures: [{ kind: 'revision-missing', message, at: ['targetRevision'], ...hint }] }),
    );
  }
  if (source.path === undefined) return none(toolResult({}));
  const path = appPath(checkout.tree, checkout.root, source.path);
  if (typeof path !== 'string') return none(toolResult({ failures: [path] }));

  const instance = instanceName(application, context.settings.namespace);
  const overridden = applySourceOverrides(checkout.tree, path, source.spec, instance);
  if (overridden.failure) return none(toolResult({ failures: [overridden.failure] }));
  const controlNamespace = context.settings.namespace;
  const input: ToolInput = {
    tree: checkout.tree,
    root: checkout.root,
    path,
    spec: overridden.spec,
    environment: buildEnvironment(application, source, { controlNamespace, commit: checkout.commit }),
  };
  return renderWithTool(application, input, context);
}

/** The files of a source; a loose renderable always lies in the tree under examination. */
export function checkoutOf(
  application: Application,
  source: ApplicationSource,
  context: RenderContext,
): Checkout {
  if (application.definedBy.kind === 'loose') {
    return { kind: 'here', tree: context.tree, root: '', commit: undefined, isGiven: true };
  }
  return context.repositories.checkout(source.repoURL, source.targetRevision ?? '');
}

function renderWithTool(application: Application, input: ToolInput, context: RenderContext): RenderedSource {
  const type = sourceType(input.spec, input.tree, input.path, context.settings);
  if (typeof type === 'object') {
    return none(toolResult({ failures: [{ kind: 'invalid-source', message: type.error, at: [] }] }));
  }
  switch (type) {
    case 'Directory': {
      const maxSize = context.settings.parameters['reposerver.max.combined.directory.manifests.size'];
      const key = `directory ${treeKey(input.tree)} ${input.path} ${maxSize} ${JSON.stringify(input.spec['directory'])}`;
      const cacheable = !JSON.stringify(input.spec['directory'] ?? '').includes('jsonnet');
      return {
        tool: 'directory',
        result: cached(cacheable ? key : undefined, () => renderDirectory(input, maxSize)),
      };
    }
    case 'Helm':
      return { tool: 'helm', result: renderHelm(application, input, context) };
    case 'Kustomize':
      return { tool: 'kustomize', result: renderKustomize(application, input, context) };
    case 'Plugin':
      return { tool: 'plugin', result: renderPlugin(application, input, context) };
  }

  function cached(key: string | undefined, make: () => ToolResult): ToolResult {
    const known = key === undefined ? undefined : context.cache.get(key);
    if (known) return known;
    const result = make();
    if (key !== undefined) context.cache.set(key, result);
    return result;
  }
}

function renderChartSource(
  application: Application,
  source: ApplicationSource,
  context: RenderContext,
): RenderedSource {
  void application;
  void context;
  const chart = `chart ${source.chart} ${source.targetRevision ?? ''} of ${source.repoURL}`;
  return {
    tool: 'helm',
    result: toolResult({
      problems: [{ code: 'chart-unavailable', because: `${chart} is not at hand`, at: ['chart'] }],
    }),
  };
}

function none(result: ToolResult): RenderedSource {
  return { tool: 'none', result };
}
