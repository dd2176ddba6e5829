import { placeAt } from '#files';
import { type RenderedDocument, fileSource } from '#helm';
import type { RenderNote } from '../rendered.ts';

/** Manifests that a template prints without a line between them are one mapping, in which only the last one counts. */
export function runTogether({ template, text }: RenderedDocument): readonly RenderNote[] {
  const count = text.match(/^kind:/gm)?.length ?? 0;
  if (count < 2) return [];
  const source = fileSource(template.file);
  const last = [...source.text.matchAll(/^(?:apiVersion|kind):/gm)].at(-1)?.index ?? 0;
  const message = `${count} manifests are printed without --- between them`;
  return [{ code: 'manifests-run-together', message, place: placeAt(source, last), data: { count } }];
}
