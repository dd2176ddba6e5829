import { type Place, type Source, placeAt } from '#files';
import { fileSource } from '../chart/chart.ts';
import type { ActiveChart } from '../dependencies/active-chart.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import type { TracedRendering } from './render-trace.ts';
import type { Site } from './trace-site.ts';
import type { BufferTrace } from './tracer.ts';

/** Where a site stands: in its template, or for text given to `tpl` where that text was set. */
export function sitePlace(
  site: Site,
  trace: BufferTrace,
  offset: number,
  traced: TracedRendering,
): Place | undefined {
  const file = sourcesOf(traced.rendering.root).get(site.tree.parseName);
  if (file) return placeAt(file, site.position + offset);
  return tplPlace(site.tree.text, trace.calledAt, traced);
}

/** The beginning of the template that a document came from. */
export function templateFilePlace(document: RenderedDocument): Place {
  return placeAt(fileSource(document.template.file), 0);
}

/** How far back the read of a text may lie that was given to `tpl`. */
const maxReadsBack = 400;

function tplPlace(text: string, calledAt: number, { tracing }: TracedRendering): Place | undefined {
  const { log } = tracing.tracer;
  for (const read of log.reads({ from: Math.max(0, calledAt - maxReadsBack), to: calledAt })) {
    if (log.peek(read) !== text) continue;
    const origin = tracing.origins.get(read.from.origins?.get(read.key) ?? 0);
    if (origin) return origin.layer.place(origin.path);
  }
  return undefined;
}

const sources = new WeakMap<ActiveChart, ReadonlyMap<string, Source>>();

/** All templates of a tree of charts by the names that templates know. */
function sourcesOf(root: ActiveChart): ReadonlyMap<string, Source> {
  let known = sources.get(root);
  if (!known) {
    const found = new Map<string, Source>();
    collect(root, found);
    known = found;
    sources.set(root, known);
  }
  return known;
}

function collect(chart: ActiveChart, found: Map<string, Source>): void {
  for (const file of chart.chart.templates) found.set(`${chart.fullPath}/${file.name}`, fileSource(file));
  for (const sub of chart.dependencies) collect(sub, found);
}
