import { type Manifest, isManifest } from '#kube';
import type { RenderRequest } from '../render-request.ts';
import { type Rendering, again, renderOnce } from '../rendering.ts';
import { HelmFailure } from '../failure.ts';
import type { RenderedDocument } from './rendered-document.ts';
import { printedHooks } from './template-text.ts';

/** An object, and what the next rendering makes of it. */
export type ChangingObject = { readonly manifest: Manifest; readonly again: Manifest };

const later = new Date(Date.UTC(2024, 0, 2, 1));

/** Renders a chart once more, at another time and with other chance, and tells which objects are different. */
export function changingObjects(request: RenderRequest, first: Rendering): readonly ChangingObject[] {
  let second: Rendering;
  try {
    second = renderOnce({ ...again(request), random: { kind: 'seeded', seed: 'again' }, clock: () => later });
  } catch (error) {
    if (error instanceof HelmFailure) return [];
    throw error;
  }
  const documents = documentsOf(first, request);
  const others = documentsOf(second, request);
  if (documents.length !== others.length) return [];
  return documents.flatMap(({ value, text }, index) => {
    const again = others[index];
    if (!again || again.text === text || !isManifest(value) || !isManifest(again.value)) return [];
    return again.value.kind === value.kind ? [{ manifest: value, again: again.value }] : [];
  });
}

/** The documents of a rendering in the order of the text. */
export function documentsOf({ sorted }: Rendering, request: RenderRequest): readonly RenderedDocument[] {
  return [...sorted.manifests, ...printedHooks(sorted.hooks, request)];
}
