import { applicationKey } from '../model/application-key.ts';
import { causeTitle } from '../model/cause.ts';
import { searchText } from '../model/filter-findings.ts';
import { groupUses, useKinds } from '../model/group-uses.ts';
import type { Model } from '../model/model.ts';
import { verdictOf, verdictTexts } from '../model/verdict.ts';
import { applicationHref, href, objectHref } from '../route.ts';

/** Something that can be gone to from the search. */
export type Entry = {
  readonly kind:
    | 'view'
    | 'target'
    | 'application'
    | 'cause'
    | 'rule'
    | 'file'
    | 'chart'
    | 'image'
    | 'object'
    | 'finding';
  readonly title: string;
  readonly detail: string;
  readonly href: string;
  /** What is searched, in lower case. */
  readonly text: string;
  readonly name: string;
};

/** A view that can be gone to. */
export type Goal = { readonly label: string; readonly path: readonly string[] };

/** Everything of a report that somebody may want to go to, in the order in which equal matches are shown. */
export function buildIndex(views: readonly Goal[], model: Model | undefined): readonly Entry[] {
  const ofViews = views.map(({ label, path }) =>
    entry('view', { title: label, detail: 'view', href: href(path) }),
  );
  if (model === undefined) return ofViews;
  const { report, causes, page } = model;
  const { objectNames = {}, inUse = { charts: [], images: [] } } = page;
  const rules = tally(report.findings.map((finding) => finding.rule));
  const files = tally(report.findings.map((finding) => finding.location.file));
  return [
    ...ofViews,
    ...report.targets.map(({ name, applications }) =>
      entry('target', {
        title: name,
        detail: `${applications} applications`,
        href: href(['fleet'], { target: name }),
      }),
    ),
    ...report.applications.map((each) =>
      entry('application', {
        title: each.name,
        detail: `${each.target} · ${each.project} · ${verdictTexts[verdictOf(each)].label}`,
        href: applicationHref(each),
      }),
    ),
    ...causes.map((cause) =>
      entry('cause', {
        title: causeTitle(cause),
        detail: `holds back ${cause.applications.length} · ${cause.targets.join(', ')}`,
        href: href(['causes', cause.id]),
      }),
    ),
    ...rules.map(([rule, number]) =>
      entry('rule', { title: rule, detail: `${number} found`, href: href(['findings'], { rule }) }),
    ),
    ...files.map(([file, number]) =>
      entry('file', { title: file, detail: `${number} found`, href: href(['findings'], { q: file }) }),
    ),
    ...useKinds.flatMap((kind) =>
      groupUses(inUse, kind).map(({ name, applications, versions }) =>
        entry(kind === 'charts' ? 'chart' : 'image', {
          title: name,
          detail: `${versions.map(({ label }) => label).join(', ')} · in ${applications}`,
          href: href(['in-use'], { of: kind, name }),
        }),
      ),
    ),
    ...report.applications.flatMap((each) =>
      (objectNames[applicationKey(each)] ?? []).map((object) =>
        entry('object', {
          title: object,
          detail: `${each.name} · ${each.target}`,
          href: objectHref(each, object),
        }),
      ),
    ),
    ...report.findings.map((finding) => ({
      kind: 'finding' as const,
      title: finding.what,
      detail: `${finding.rule} · ${finding.location.file}:${finding.location.line}`,
      href: href(['findings', finding.id]),
      text: searchText(finding),
      name: finding.rule,
    })),
  ];
}

/** The best matches: every word must occur; names that begin with the first word come first. */
export function search(index: readonly Entry[], query: string, limit: number): readonly Entry[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const [first] = words;
  if (first === undefined) return index.filter((each) => each.kind === 'view');
  const ranks: [Entry[], Entry[], Entry[]] = [[], [], []];
  for (const each of index) {
    if (!words.every((word) => each.text.includes(word))) continue;
    if (each.name.startsWith(first)) ranks[0].push(each);
    else if (each.name.includes(first)) ranks[1].push(each);
    else ranks[2].push(each);
  }
  return ranks.flat().slice(0, limit);
}

function entry(
  kind: Entry['kind'],
  { title, detail, href: to }: { readonly title: string; readonly detail: string; readonly href: string },
): Entry {
  const name = title.toLowerCase();
  return { kind, title, detail, href: to, name, text: `${name}\n${detail.toLowerCase()}` };
}

function tally(words: readonly string[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}
