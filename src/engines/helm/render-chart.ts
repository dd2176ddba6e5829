import type { KubeObject } from '#kube';
import type { Problem } from '#outcome';
import { HelmFailure } from './failure.ts';
import type { HelmError } from './helm-error.ts';
import { kubeObjects } from './output/kube-objects.ts';
import { type ChangingObject, changingObjects, documentsOf } from './output/changing-objects.ts';
import type { RenderedDocument } from './output/rendered-document.ts';
import { type TemplatePart, crdFiles, templateParts, templateText } from './output/template-text.ts';
import { RenderTrace } from './provenance/render-trace.ts';
import type { UnreadValue } from './provenance/unread-values.ts';
import type { RenderRequest } from './render-request.ts';
import { type Rendering, renderOnce } from './rendering.ts';

/** What a chart renders to. When `errors` is not empty there is nothing else. */
export type RenderedChart = {
  /** The objects in the order of the text, CRDs first and hooks last, each knowing where its fields come from. */
  readonly manifests: readonly KubeObject[];
  /** The documents behind the manifests: template, text, hook events. CRD files are not among them. */
  readonly documents: readonly RenderedDocument[];
  /** What `helm template` prints, one by one and as a whole. */
  readonly parts: readonly TemplatePart[];
  readonly text: string;
  readonly notes: string;
  /** Entries that the user's layers set and that no template reads; found when asked for. */
  readonly unreadValues: readonly UnreadValue[];
  /** Those of them that the chart has no default for; found when asked for, and sooner than all. */
  readonly unreadAdditions: readonly UnreadValue[];
  /** The objects that come out differently each time, by chance or by the time of day; found when asked for. */
  readonly changingObjects: readonly ChangingObject[];
  readonly errors: readonly HelmError[];
  readonly problems: readonly Problem[];
  /** What Helm would print as warnings while it merges values. */
  readonly warnings: readonly string[];
};

/** Renders a chart. Pure and synchronous; what is wrong comes back as data. */
export function renderChart(request: RenderRequest): RenderedChart {
  const trace = new RenderTrace(request);
  try {
    let usesChance = false;
    const rendering = renderOnce({ ...request, onChance: () => (usesChance = true) });
    const changing = usesChance ? changesOf(request, rendering) : () => [];
    return describe({ request, rendering, trace, changing });
  } catch (error) {
    if (!(error instanceof HelmFailure)) throw error;
    return failed(trace.explain(error.error));
  }
}

/** Of the rendering only what is said of it is kept: a fleet has thousands. */
function describe({
  request,
  rendering,
  trace,
  changing,
}: {
  readonly request: RenderRequest;
  readonly rendering: Rendering;
  readonly trace: RenderTrace;
  readonly changing: () => readonly ChangingObject[];
}): RenderedChart {
  const { sorted, notes, problems, warnings } = rendering;
  const crds = request.includeCrds ? crdFiles(rendering.root) : [];
  const documents = documentsOf(rendering, request);
  const parts = () => templateParts(sorted, crds, request);
  let manifests: readonly KubeObject[] | undefined;
  let text: string | undefined;
  return {
    get manifests() {
      manifests ??= kubeObjects(documents, crds, trace);
      return manifests;
    },
    documents,
    get parts() {
      return parts();
    },
    get text() {
      text ??= templateText(parts());
      return text;
    },
    notes,
    get unreadValues() {
      return trace.unreadValues();
    },
    get unreadAdditions() {
      return trace.unreadAdditions();
    },
    get changingObjects() {
      return changing();
    },
    errors: [],
    problems,
    warnings,
  };
}

/** Apart from who describes the rest, which then need not hold the rendering. */
function changesOf(request: RenderRequest, rendering: Rendering): () => readonly ChangingObject[] {
  return () => changingObjects(request, rendering);
}

function failed(error: HelmError): RenderedChart {
  return {
    manifests: [],
    documents: [],
    parts: [],
    text: '',
    notes: '',
    unreadValues: [],
    unreadAdditions: [],
    changingObjects: [],
    errors: [error],
    problems: [],
    warnings: [],
  };
}
