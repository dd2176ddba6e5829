import { HelmFailure } from '../failure.ts';
import type { RenderRequest } from '../render-request.ts';
import { manifestFiles, renderFiles } from '../rendering.ts';

/**
 * What `helm template --debug` prints of a chart that fails: every rendered file as it came out, manifest or not;
 * nothing when templates failed before. Helm's own order is that of a Go map, ours that of the rendering.
 */
export function unsortedText(request: RenderRequest): string {
  try {
    const files = manifestFiles(renderFiles(request));
    return files.map(({ template, text }) => `---\n# Source: ${template.name}\n${text}\n`).join('');
  } catch (error) {
    if (error instanceof HelmFailure) return '';
    throw error;
  }
}
