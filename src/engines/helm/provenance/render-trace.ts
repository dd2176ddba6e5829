import type { Origin } from '#kube';
import { placeAt } from '#files';
import { fileSource } from '../chart/chart.ts';
import type { HelmError } from '../helm-error.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { RenderRequest } from '../render-request.ts';

export type UnreadValue = { readonly path: string };

export class RenderTrace {
  readonly request: RenderRequest;
  constructor(request: RenderRequest) {
    this.request = request;
  }
  unreadValues(): readonly UnreadValue[] {
    return [];
  }
  explain(error: HelmError): HelmError {
    return error;
  }
  origin(document: RenderedDocument): Origin {
    const place = placeAt(fileSource(document.template.file), 0);
    return { place, field: () => ({ edit: place, steps: [] }) };
  }
}
