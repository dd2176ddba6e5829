import { answered, remembered } from '#answers';
import { Budget, Recent, type Taken, applicationAllowance } from '#budget';
import { type Place, placeAt } from '#files';
import type { FieldOrigin, Origin } from '#kube';
import type { YamlPath } from '#yaml';
import { type Chart, fileSource } from '../chart/chart.ts';
import type { Choose } from '../engine/render-templates.ts';
import type { HelmError } from '../helm-error.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { RenderRequest } from '../render-request.ts';
import { requestKey } from '../request-key.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { type Rendering, type Tracing, again, mergeValues, renderFiles, renderOnce } from '../rendering.ts';
import { ValueOrigins } from '../values/value-origins.ts';
import { fieldOrigin, objectPlace } from './field-origin.ts';
import { placeMissingValue } from './place-missing-value.ts';
import { placeRefusedText } from './place-refused-text.ts';
import { ReadOrigins } from './read-origins.ts';
import { TraceRecord } from './trace-record.ts';
import { type UnreadValue, type UserLeaf, isRead, unreadValue, userLeaves } from './unread-values.ts';
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
      // Seldom followed by another question: the trace is not kept for it.
      const { rendering, tracing } = this.made ?? this.render();
      const read = new ReadOrigins(tracing.used).follow(tracing.record.log);
      this.unread = unreadIn(rendering.values, tracing.origins, read);
    }
    return this.unread;
  }

  /**
   * Those that the chart has no default for. Asked of every chart of a fleet: most of them have none, and of most others
   * one or two templates read all.
   */
  unreadAdditions(): readonly UnreadValue[] {
    if (this.unread || this.made) return this.unreadValues().filter(({ hasDefault }) => !hasDefault);
    const budget = again(this.request).budget ?? new Budget(applicationAllowance);
    const origins = new ValueOrigins();
    const used = new Set<number>();
    const merged = mergeValues(this.request, { origins, used }, budget);
    const additions = userLeaves(merged.values, origins).filter(({ hasDefault }) => !hasDefault);
    if (additions.length === 0) return [];
    const tracing = { origins, used, merged, record: new TraceRecord() };
    const key = requestKey(this.request);
    // Who changes values in place may leave others than those at the beginning.
    if (key === undefined || changesValues(this.request.chart))
      return this.findAdditions(additions, tracing, budget);
    const { answer, isFound } = answered({
      key: `helm additions ${key}`,
      accepts: (found): found is Additions => isAdditions(found) && budget.affords(found.taken),
      make: (): Additions => {
        const measured = budget.measured();
        const { read } = this.follow(additions, tracing, measured);
        return {
          unread: additions.filter((each) => !isRead(each, read)).map(({ id }) => id),
          taken: measured.taken,
        };
      },
    });
    if (isFound) budget.take(answer.taken);
    return additions.filter(({ id }) => answer.unread.includes(id)).map((each) => unreadValue(each, origins));
  }

  private findAdditions(
    additions: readonly UserLeaf[],
    tracing: Tracing,
    budget: Budget,
  ): readonly UnreadValue[] {
    const { values, read } = this.follow(additions, tracing, budget);
    if (additions.every((each) => isRead(each, read))) return [];
    return unreadIn(values, tracing.origins, read).filter(({ hasDefault }) => !hasDefault);
  }

  /** What templates read, executed until nothing is left that none has read. */
  private follow(additions: readonly UserLeaf[], tracing: Tracing, budget: Budget): Followed {
    const isInOrder = changesValues(this.request.chart);
    let reads: ReadOrigins | undefined;
    const read = () => (reads ??= new ReadOrigins(tracing.used)).follow(tracing.record.log);
    const choose = function* (templates: readonly ScopedTemplate[]): Iterable<ScopedTemplate> {
      const left = [...templates];
      for (;;) {
        const known = read();
        const wanted = additions.filter((each) => !isRead(each, known));
        const next = isInOrder ? left[0] : likeliest(left, wanted);
        if (wanted.length === 0 || !next) return;
        left.splice(left.indexOf(next), 1);
        yield next;
      }
    };
    const { values } = renderFiles({ ...this.request, budget }, { ...tracing, choose });
    return { values, read: read() };
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

  private render(only?: string): TracedRendering {
    const request = again(this.request);
    const choose: Choose = (templates) => templates.filter(({ name }) => name === only);
    const tracing = {
      origins: new ValueOrigins(),
      record: new TraceRecord(),
      used: new Set<number>(),
      ...(only !== undefined && { choose }),
    };
    const rendering = renderOnce(request, tracing);
    return { request, rendering, tracing, paths: new ValuePaths(rendering.values) };
  }
}

/** Values at the end of a rendering, and which of them were read. */
type Followed = {
  readonly values: Rendering['values'];
  readonly read: ReadonlySet<number>;
};

/** The origins of the additions that nobody reads, and what it took to learn it. */
type Additions = { readonly unread: readonly number[]; readonly taken: Taken };

function isAdditions(found: unknown): found is Additions {
  return typeof found === 'object' && found !== null && 'unread' in found && Array.isArray(found.unread);
}

function unreadIn(
  values: Rendering['values'],
  origins: ValueOrigins,
  read: ReadonlySet<number>,
): readonly UnreadValue[] {
  const unread = userLeaves(values, origins).filter((each) => !isRead(each, read));
  return unread.map((each) => unreadValue(each, origins));
}

/** The template whose text names most of the keys that lead to some values; of several the first. */
function likeliest(
  templates: readonly ScopedTemplate[],
  wanted: readonly UserLeaf[],
): ScopedTemplate | undefined {
  let best = templates[0];
  let most = 0;
  const keys = new Set(wanted.flatMap(({ path }) => path).filter((key) => typeof key === 'string'));
  for (const template of templates) {
    const { text } = fileSource(template.file);
    let count = 0;
    for (const key of keys) if (text.includes(key)) count++;
    if (count <= most) continue;
    best = template;
    most = count;
  }
  return best;
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
const changesValues = remembered((chart: Chart): boolean => {
  const hasChange = chart.templates.some((file) => changeInPlace.test(fileSource(file).text));
  return hasChange || chart.subcharts.some(changesValues);
});

const changeInPlace = /\b(?:set|unset|merge|mergeOverwrite|mustMerge|mustMergeOverwrite)\b/;
