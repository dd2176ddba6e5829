import { type Place, placeAt } from '#files';
import type { Site } from '#gotemplate';
import { fileSource } from '../chart/chart.ts';
import { HelmFailure } from '../failure.ts';
import type { RefusedText } from '../helm-error.ts';
import type { RenderRequest } from '../render-request.ts';
import { renderOnce } from '../rendering.ts';
import { ValueOrigins } from '../values/value-origins.ts';
import { type FoundPiece, piecesOfFile } from './pieces-at.ts';
import { TraceRecord } from './trace-record.ts';

/** The line of the template that wrote a text, or that called what wrote it; else where the template begins. */
export function placeRefusedText({ template, offset }: RefusedText, request: RenderRequest): Place {
  const record = new TraceRecord();
  try {
    renderOnce(request, { origins: new ValueOrigins(), record, used: new Set() });
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
  }
  const file = record.files.get(template.name);
  const [found] = file ? piecesOfFile(file, { start: offset, end: offset + 1 }) : [];
  return placeAt(fileSource(template.file), found ? positionIn(template.name, found) : 0);
}

function positionIn(template: string, { piece, offset }: FoundPiece): number {
  const { site, frame } = piece.ref;
  if (isIn(site, template)) return site.position + (piece.ref.kind === 'text' && offset > 0 ? offset : 0);
  for (let call = frame; call; call = call.parent) if (isIn(call.site, template)) return call.site.position;
  return 0;
}

function isIn(site: Site, template: string): boolean {
  return site.tree.parseName === template;
}
