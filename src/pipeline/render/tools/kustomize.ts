import type { Application } from '#sources';
import type { RenderContext } from '../render-context.ts';
import { type ToolInput, type ToolResult, toolResult } from './tool.ts';

/** Renders a source with Kustomize. */
export function renderKustomize(
  _application: Application,
  input: ToolInput,
  _context: RenderContext,
): ToolResult {
  return toolResult({
    problems: [
      { code: 'engine-feature-missing', because: `${input.path} is rendered by Kustomize`, at: ['path'] },
    ],
  });
}
