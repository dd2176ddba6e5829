import { ROOT_CONTEXT, type Span, SpanStatusCode, trace } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources';
import { type ReadableSpan, type SpanExporter, TracerProvider } from '@opentelemetry/sdk-trace';
import type { WorkAbout, WorkWatcher } from '#trace';
import { cleanText, cutText } from '#text';
import type { TracedWork } from './with-traces.ts';

/** A trace that is being made. */
export type OpenTrace = {
  readonly watcher: WorkWatcher;
  /** Says that the work failed. */
  readonly fail: () => void;
  /** Ends and sends it; answers why it could not be sent. */
  readonly send: () => Promise<string | undefined>;
};

/** More are counted and not kept: a trace of everything is of no use to anybody. */
const mostSpans = 50_000;
const spansAtOnce = 512;
const longestText = 500;

/** Begins a trace with a span around everything. The line runs without pause, so that spans are sent at its end. */
export function openTrace({ name, about, version }: TracedWork): OpenTrace {
  const spans: ReadableSpan[] = [];
  let leftOut = 0;
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ 'service.name': 'phineus', 'service.version': version }))
      .merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [
      {
        onStart: () => undefined,
        onEnd: (span) => void spans.push(span),
        forceFlush: async () => undefined,
        shutdown: async () => undefined,
      },
    ],
  });
  const tracer = provider.getTracer('phineus', version);
  const root = tracer.startSpan(name, { attributes: attributesOf(about) }, ROOT_CONTEXT);
  const open: Span[] = [root];
  return {
    watcher(what, of) {
      const parent = open.at(-1) ?? root;
      if (spans.length + open.length >= mostSpans) {
        leftOut += 1;
        return () => undefined;
      }
      const span = tracer.startSpan(
        what,
        { attributes: attributesOf(of) },
        trace.setSpan(ROOT_CONTEXT, parent),
      );
      open.push(span);
      return () => {
        open.pop();
        span.end();
      };
    },
    fail: () => void root.setStatus({ code: SpanStatusCode.ERROR }),
    async send() {
      if (leftOut > 0) root.setAttribute('phineus.spans_left_out', leftOut);
      root.end();
      const exporter = new OTLPTraceExporter();
      try {
        for (let at = 0; at < spans.length; at += spansAtOnce)
          await exported(exporter, spans.slice(at, at + spansAtOnce));
        return undefined;
      } catch (error) {
        return cleanText(error instanceof Error ? error.message : 'no reason');
      } finally {
        await exporter.shutdown();
      }
    },
  };
}

/** Names come from trees that others wrote. */
function attributesOf(about: WorkAbout): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(about).map(([key, value]) => [`phineus.${key}`, cutText(cleanText(value), longestText)]),
  );
}

function exported(exporter: SpanExporter, spans: ReadableSpan[]): Promise<void> {
  return new Promise((resolve, reject) => {
    exporter.export(spans, ({ error, code }) => {
      if (error === undefined && code === 0) resolve();
      else reject(error ?? new Error(`the collector answered ${code}`));
    });
  });
}
