import { placeAt } from '#files';
import type { Origin } from '#kube';
import { fileSource } from '../chart/chart.ts';
import type { HelmError } from '../helm-error.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { RenderRequest } from '../render-request.ts';
import { type Rendering, type Tracing, renderOnce } from '../rendering.ts';
import { ValueOrigins } from '../values/value-origins.ts';
import { placeMissingValue } from './place-missing-value.ts';
import { ReadLog } from './read-log.ts';
import { type UnreadValue, findUnread } from './unread-values.ts';

/** A rendering with all that was recorded while it was made. */
export type TracedRendering = { readonly rendering: Rendering; readonly tracing: Tracing };

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
    const read = new Set(tracing.used);
    for (const { from, key } of tracing.log.reads) {
      const origin = from.origins?.get(key);
      if (origin !== undefined) read.add(origin);
    }
    return findUnread(rendering.values, tracing.origins, read);
  }

  /** Adds to an error which file should have set the missing value. */
  explain(error: HelmError): HelmError {
    if (!error.missingValue) return error;
    return { ...error, missingValue: placeMissingValue(error.missingValue, this.request) };
  }

  /** Where an object and its fields come from. */
  origin(document: RenderedDocument): Origin {
    const place = placeAt(fileSource(document.template.file), 0);
    return { place, field: () => ({ edit: place, steps: [] }) };
  }

  private traced(): TracedRendering {
    if (!this.made) {
      const tracing = { origins: new ValueOrigins(), log: new ReadLog(), used: new Set<number>() };
      this.made = { rendering: renderOnce(this.request, tracing), tracing };
    }
    return this.made;
  }
}
