import { answered } from '#answers';
import { Budget, Recent, type Taken, applicationAllowance } from '#budget';
import { type Place, placeAt } from '#files';
import type { FieldOrigin, Origin } from '#kube';
import type { YamlPath } from '#yaml';
import { type Chart, fileSource } from '../chart/chart.ts';
import type { HelmError } from '../helm-error.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { RenderRequest } from '../render-request.ts';
import { requestKey } from '../request-key.ts';
import { type Rendering, type Tracing, again, mergeValues, renderOnce } from '../rendering.ts';
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
  /** Renderings of one template each. */
  private readonly parts = new Map<string, TracedRendering>();
  private unread: readonly UnreadValue[] | undefined;

  constructor(request: RenderRequest) {
    this.request = request;
  }

  /** The entries of the users' layers that no template reads. */
  unreadValues(): readonly UnreadValue[] {
    if (!this.unread) {
      const key = this.made || changesValues(this.request.chart) ? undefined : requestKey(this.request);
      this.unread = key === undefined ? this.findUnread() : this.sharedUnread(key);
    }
    return this.unread;
  }

  private findUnread(): readonly UnreadValue[] {
    // Asked of every chart of a fleet, and seldom followed by another question: the trace is not kept for it.
    const { rendering, tracing } = this.made ?? this.render();
    const read = readOrigins(tracing.record.log, tracing.used);
    return findUnread(rendering.values, tracing.origins, read);
  }

  /** Which entries templates read takes a rendering; which of them there are does not. */
  private sharedUnread(key: string): readonly UnreadValue[] {
    const budget = again(this.request).budget ?? new Budget(applicationAllowance);
    const { answer, isFound } = answered({
      key: `helm reads ${key}`,
      accepts: (found): found is Reads => isReads(found) && budget.affords(found.taken),
      make: (): Reads => {
        const measured = budget.measured();
        const { tracing } = this.render(undefined, measured);
        return { read: [...readOrigins(tracing.record.log, tracing.used)], taken: measured.taken };
      },
    });
    if (isFound) budget.take(answer.taken);
    const origins = new ValueOrigins();
    const { values } = mergeValues(this.request, { origins, used: new Set() }, budget.again());
    return findUnread(values, origins, new Set(answer.read));
  }

  /** Whether the users' layers set anything that the chart has no default for; found without a rendering. */
  addsValues(): boolean {
    const request = again(this.request);
    const origins = new ValueOrigins();
    const budget = request.budget ?? new Budget(applicationAllowance);
    const { values } = mergeValues(request, { origins, used: new Set() }, budget);
    return findUnread(values, origins, new Set()).some(({ hasDefault }) => !hasDefault);
  }

  /** Adds to an error which file should have set the missing value, or which line wrote what cannot be read. */
  explain({ refused, ...error }: HelmError): HelmError {
    if (refused) return { ...error, place: placeRefusedText(refused, this.request) };
    if (!error.missingValue) return error;
    return { ...error, missingValue: placeMissingValue(error.missingValue, this.request) };
  }

  /** Where an object and its fields come from. */
  origin(document: RenderedDocument): Origin {
    return new TracedOrigin(document, this);
  }

  /** What is asked of one or two documents costs no more than their templates, unless templates change each other's values. */
  tracedFor(document: RenderedDocument): TracedRendering {
    const { name } = document.template;
    const isShared = this.made || (this.parts.size >= maxParts && !this.parts.has(name));
    if (isShared || changesValues(this.request.chart)) return this.traced();
    let part = this.parts.get(name);
    if (!part) {
      this.parts.set(name, (part = this.render(name)));
      this.keep();
    }
    const text = part.tracing.record.files.get(name)?.text;
    return text?.startsWith(document.text, document.start) ? part : this.traced();
  }

  private traced(): TracedRendering {
    if (!this.made) {
      this.made = this.render();
      this.keep();
    }
    return this.made;
  }

  /** Traces are larger than what they explain: of many, those that were made first are made again when asked for. */
  private keep(): void {
    kept.get(this, () => this);
  }

  /** Lets go what was made. */
  forget(): void {
    this.made = undefined;
    this.parts.clear();
  }

  private render(only?: string, budget?: Budget): TracedRendering {
    const request = budget ? { ...this.request, budget } : again(this.request);
    const tracing = {
      origins: new ValueOrigins(),
      record: new TraceRecord(),
      used: new Set<number>(),
      ...(only !== undefined && { only }),
    };
    const rendering = renderOnce(request, tracing);
    return { request, rendering, tracing, paths: new ValuePaths(rendering.values) };
  }
}

/** The origins of the entries that templates read, and what it took to learn it. */
type Reads = { readonly read: readonly number[]; readonly taken: Taken };

function isReads(found: unknown): found is Reads {
  return typeof found === 'object' && found !== null && 'read' in found && Array.isArray(found.read);
}

class TracedOrigin implements Origin {
  private readonly document: RenderedDocument;
  private readonly trace: RenderTrace;

  constructor(document: RenderedDocument, trace: RenderTrace) {
    this.document = document;
    this.trace = trace;
  }

  get place(): Place {
    const { written, template } = this.document;
    if (written !== undefined) return placeAt(fileSource(template.file), written);
    return objectPlace(this.document, this.trace.tracedFor(this.document));
  }

  field(path: YamlPath): FieldOrigin {
    return fieldOrigin(this.document, path, this.trace.tracedFor(this.document));
  }
}

const maxParts = 3;
const maxKept = 400;
const kept = new Recent<RenderTrace, RenderTrace>(
  maxKept,
  () => 1,
  (trace) => trace.forget(),
);

/** Whether a template of the chart, or of one inside of it, calls a function that changes a map in place. */
function changesValues(chart: Chart): boolean {
  let known = changing.get(chart);
  if (known === undefined) {
    const hasChange = chart.templates.some((file) => changeInPlace.test(fileSource(file).text));
    changing.set(chart, (known = hasChange || chart.subcharts.some(changesValues)));
  }
  return known;
}

const changeInPlace = /\b(?:set|unset|merge|mergeOverwrite|mustMerge|mustMergeOverwrite)\b/;
const changing = new WeakMap<Chart, boolean>();
