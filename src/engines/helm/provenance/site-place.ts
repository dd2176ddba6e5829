import { remembered } from '#answers';
import { type Place, type Source, placeAt } from '#files';
import { type ControlFrame, type Site, readsOf } from '#gotemplate';
import { fileSource } from '../chart/chart.ts';
import type { ActiveChart } from '../dependencies/active-chart.ts';
import type { RenderedDocument } from '../output/rendered-document.ts';
import { originChain } from './describe-read.ts';
import type { TracedRendering } from './render-trace.ts';

/** Where a site stands: in its template, or for text given to `tpl` (whose frame is `call`) where that text was set. */
export function sitePlace({
  site,
  offset,
  call,
  traced,
}: {
  readonly site: Site;
  readonly offset: number;
  readonly call: ControlFrame | undefined;
  readonly traced: TracedRendering;
}): Place | undefined {
  const file = sourcesOf(traced.rendering.root).get(site.tree.parseName);
  if (file) return placeAt(file, site.position + offset);
  for (const read of call ? readsOf(traced.tracing.record.log, call) : []) {
    const [origin] = originChain(read, traced);
    if (origin) return origin.layer.place(origin.path);
  }
  return undefined;
}

/** The beginning of the template that a document came from. */
export function templateFilePlace(document: RenderedDocument): Place {
  return placeAt(fileSource(document.template.file), 0);
}

/** All templates of a tree of charts by the names that templates know. */
const sourcesOf = remembered((root: ActiveChart): ReadonlyMap<string, Source> => {
  const found = new Map<string, Source>();
  collect(root, found);
  return found;
});

function collect(chart: ActiveChart, found: Map<string, Source>): void {
  for (const file of chart.chart.templates) found.set(`${chart.fullPath}/${file.name}`, fileSource(file));
  for (const sub of chart.dependencies) collect(sub, found);
}
