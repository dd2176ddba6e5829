import { placeAt } from '#files';
import type { Origin } from '#kube';
import { fileSource } from '../chart/chart.ts';
import type { HelmError } from '../helm-error.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { RenderRequest } from '../render-request.ts';
import { type Rendering, type Tracing, again, renderOnce } from '../rendering.ts';
import { ValueOrigins } from '../values/value-origins.ts';
import { fieldOrigin, objectPlace } from './field-origin.ts';
import { placeMissingValue } from './place-missing-value.ts';
import { placeRefusedText } from './place-refused-text.ts';
import { readOrigins } from './read-origins.ts';
import { TraceRecord } from './trace-record.ts';
import { type UnreadValue, findUnread } from './unread-values.ts';
import { ValuePaths } from './value-paths.ts';

/** A rendering with all that was recorded while it was made. */
export type TracedRendering = {
  readonly request: RenderRequest;
  readonly rendering: Rendering;
  readonly tracing: Tracing;
  readonly paths: ValuePaths;
};

/**
 * The second, traced rendering of a request: made once, and only when somebody asks where something comes from,
 * so that rendering alone stays fast.
 */
export class RenderTrace {
  private readonly request: RenderRequest;
  private made: TracedRendering | undefined;

  constructor(request: RenderRequest) {
    this.request = request;
  }

  /** The entries of the users' layers that no template reads. */
  unreadValues(): readonly UnreadValue[] {
    const { rendering, tracing } = this.traced();
    const read = readOrigins(tracing.record.log, tracing.used);
    return findUnread(rendering.values, tracing.origins, read);
  }

  /** Adds to an error which file should have set the missing value, or which line wrote what cannot be read. */
  explain({ refused, ...error }: HelmError): HelmError {
    if (refused) return { ...error, place: placeRefusedText(refused, this.request) };
    if (!error.missingValue) return error;
    return { ...error, missingValue: placeMissingValue(error.missingValue, this.request) };
  }

  /** Where an object and its fields come from. */
  origin(document: RenderedDocument): Origin {
    const traced = (): TracedRendering => this.traced();
    return {
      get place() {
        const { written, template } = document;
        if (written !== undefined) return placeAt(fileSource(template.file), written);
        return objectPlace(document, traced());
      },
      field: (path) => fieldOrigin(document, path, traced()),
    };
  }

  private traced(): TracedRendering {
    if (!this.made) {
      const request = again(this.request);
      const tracing = { origins: new ValueOrigins(), record: new TraceRecord(), used: new Set<number>() };
      const rendering = renderOnce(request, tracing);
      this.made = { request, rendering, tracing, paths: new ValuePaths(rendering.values) };
    }
    return this.made;
  }
}
