import { placeAt } from '#files';
import { type Literals, literalAt } from '#gotemplate';
import { fileSource } from '../chart/chart.ts';
import { fail } from '../failure.ts';
import type { HelmVersion } from '../helm-version.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { sortByKind } from './install-order.ts';
import { manifestHead } from './manifest-head.ts';
import { parseDocument } from './parse-document.ts';
import type { RenderedDocument } from './rendered-document.ts';
import { type Split, splitManifests } from './split-manifests.ts';

/** A rendered file. */
export type RenderedFile = {
  readonly template: ScopedTemplate;
  readonly text: string;
  /** What of it is known to be text of the template itself. */
  readonly literals: Literals;
};

/** Manifests and hooks, each in the order in which they are printed. */
export type SortedManifests = {
  readonly manifests: readonly RenderedDocument[];
  readonly hooks: readonly RenderedDocument[];
};

const events = new Map([
  ...['pre-install', 'post-install', 'pre-delete', 'post-delete', 'pre-upgrade', 'post-upgrade'].map(same),
  ...['pre-rollback', 'post-rollback', 'test'].map(same),
  ['test-success', 'test'] as const,
]);

function same(event: string): readonly [string, string] {
  return [event, event];
}

/** Splits rendered files into documents and sorts them into manifests and hooks (manifest_sorter.go). */
export function sortManifests(files: readonly RenderedFile[], helm: HelmVersion): SortedManifests {
  const manifests: RenderedDocument[] = [];
  const hooks: RenderedDocument[] = [];
  const sorted = [...files].sort((a, b) => (a.template.name < b.template.name ? -1 : 1));
  for (const file of sorted) {
    for (const split of splitManifests(file.text, helm)) {
      const document = readDocument(file, split, helm);
      if (document === undefined) continue;
      if (document.isHook) hooks.push(document);
      else manifests.push(document);
    }
  }
  return { manifests: sortByKind(manifests, helm), hooks: sortByKind(hooks, helm) };
}

function readDocument(
  { template, literals }: RenderedFile,
  split: Split,
  helm: HelmVersion,
): (RenderedDocument & { isHook: boolean }) | undefined {
  const { text, start } = split;
  const parsed = parseDocument(text);
  if (parsed.kind === 'error') {
    const reason = `error converting YAML to JSON: ${parsed.message}`;
    return refuse(template, reason, start + parsed.offset);
  }
  const head = manifestHead(parsed.value, helm);
  if (typeof head === 'string') return refuse(template, head, start);
  const written = literalAt(literals, start);
  const { name, file, chart } = template;
  const document = {
    template: { name, file, chartPath: chart.fullPath },
    text,
    start,
    ...(written !== undefined && { written }),
    value: parsed.value,
    kind: head.kind,
    hookEvents: [],
  };
  const hook = head.annotations.get('helm.sh/hook');
  if (hook === undefined) return { ...document, isHook: false };
  const hookEvents = readEvents(hook);
  return hookEvents && { ...document, hookEvents, isHook: true };
}

function refuse(template: ScopedTemplate, reason: string, offset: number): never {
  fail('manifest', `YAML parse error on ${template.name}: ${reason}`, {
    place: placeAt(fileSource(template.file), 0),
    includes: [{ template: template.name }],
    refused: { template, offset },
  });
}

/** The events of a hook; an unknown one makes Helm drop the document. */
function readEvents(annotation: string): readonly string[] | undefined {
  const found: string[] = [];
  for (const name of annotation.split(',')) {
    const event = events.get(name.trim().toLowerCase());
    if (event === undefined) return undefined;
    found.push(event);
  }
  return found;
}
