import { type Reason, hesitation, objection } from '#evidence';
import { isFilledInFirst, isOtherTemplate } from '#knowledge';
import { type Place, joinPath, lineAt, readText } from '#files';
import { type TreeIndex, graphOf, isInChart } from '#sources';
import { defineRule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { pointersOf } from '../sources/pointers.ts';
import { fileSubject } from '../subjects.ts';

/** A YAML file that no Go program could read. Files with template marks are left to who renders them. */
export const unparsableYaml = defineRule<{ error: string }>({
  name: 'unparsable-yaml',
  title: 'A YAML file does not parse',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  find(context, report) {
    const target = context.fleets[0]?.target ?? '';
    const files = filesRead(context);
    const whoReads = readersOf(context, files);
    for (const file of brokenFiles(context, files))
      for (const { message, place } of file.errors)
        report({
          subject: fileSubject(target, place),
          data: { error: message },
          reasons: whoReads(file),
        });
  },
  say: ({ error }) => ({
    what: `the file does not parse: ${error}`,
    so: 'Argo CD, Helm and kustomize stop with an error where they read it',
    do: 'Correct the YAML at this line',
  }),
});

/** A file of which nobody else tells that it does not parse. */
type Broken = {
  readonly path: string;
  readonly errors: NonNullable<ReturnType<TreeIndex['yaml']>>['errors'];
  readonly isManifest: boolean;
  /** Whether kustomize takes it in as it is, with actions that only Helm carries out. */
  readonly isOfOtherTool: boolean;
};

function* brokenFiles({ index, fleets }: RuleContext, { used }: FilesRead): Generator<Broken> {
  const reported = new Set(
    fleets.flatMap(({ units }) =>
      units.flatMap(({ failures }) => failures.map(({ place }) => place.source.name)),
    ),
  );
  const { texts, inputs } = graphOf(index);
  for (const path of index.manifestFiles) {
    const file = index.yaml(path);
    // Nobody looked into it, which is told elsewhere: it may parse.
    if (file?.unreadable === 'too-large') continue;
    // Go ends the name of an alias at the colon (`*name: value`), and reads on.
    const errors = (file?.errors ?? []).filter(({ message }) => !/unidentified alias "[^"]*:"/.test(message));
    if (errors.length === 0 || reported.has(path) || texts.has(path)) continue;
    const text = readText(index.tree, path) ?? '';
    const isManifest = looksLikeManifest(text);
    // Kustomize runs no template over what it takes in, whatever else is filled in before.
    const isOfOtherTool =
      inputs.has(path) && !isInChart(index, path) && errors.some(({ place }) => isAtAction(place));
    const around = errors.map(({ place }) => linesAround(place)).join('\n');
    const isFilledIn = !isOfOtherTool && (isFilledInFirst(around) || isOtherTemplate(text));
    // Most JSON belongs to other programs, which read comments and several values in one file.
    if (isFilledIn || (path.endsWith('.json') && !isManifest)) continue;
    // Helm runs the templates of a chart, and none of the files beside them.
    const isRendered =
      isInChart(index, path) && isTemplate.test(path)
        ? text.includes('{{')
        : !(isManifest && used.has(path)) && (/^[ \t]*\{\{/m.test(text) || around.includes('{{'));
    if (isOfOtherTool || !isRendered) yield { path, errors, isManifest, isOfOtherTool };
  }
}

const isTemplate = /(?:^|\/)templates\//;

/** The lines around a place: what is filled in far from it does not mend it. */
function linesAround({ source: { text }, start }: Place): string {
  const before = text.slice(0, start).split('\n').slice(-lines);
  const after = text.slice(start).split('\n').slice(0, lines);
  return [...before, ...after].join('\n');
}

const lines = 4;

/** Prepares the answer to "may whoever reads this file read it all the same?". */
function readersOf(
  { fleets }: RuleContext,
  { used, deployed, values }: FilesRead,
): (file: Broken) => readonly Reason[] {
  const applications = fleets.flatMap((fleet) => fleet.applications);
  const isLookedInto = (path: string) => applications.some(({ reads }) => reads().files.has(path));
  return ({ path, isManifest, isOfOtherTool }) => {
    if (isOfOtherTool || (isManifest && deployed.has(path)) || values.has(path)) return [];
    if (isLookedInto(path)) return [readAsText];
    return [used.has(path) || isManifest || hasNameOfFleet(path) ? unread : foreign];
  };
}

const readAsText = hesitation('reader-unknown', 'who reads it may take it as a mere text');
const unread = hesitation('reader-unknown', 'no Application is seen to read it');
const foreign = objection('reader-unknown', 'it looks like the file of another program');

/** Whether a line holds an action that only Helm carries out. */
function isAtAction(place: Place): boolean {
  const { start, end } = lineAt(place);
  return /\{\{-? *(\.(Values|Release|Chart|Capabilities)\b|(include|template) )/.test(
    place.source.text.slice(start, end),
  );
}

type FilesRead = {
  readonly used: ReadonlySet<string>;
  readonly deployed: ReadonlySet<string>;
  /** The values of Applications, whether or not their charts are available. */
  readonly values: ReadonlySet<string>;
};

function filesRead({ fleets, index }: RuleContext): FilesRead {
  const values = new Set<string>();
  for (const { applications } of fleets) {
    for (const { owner } of applications) {
      for (const { kind, path } of pointersOf(owner)) {
        if (kind === 'file') values.add(path);
        else if (index.charts.has(path)) values.add(joinPath(path, 'values.yaml'));
      }
    }
  }
  const used = new Set<string>();
  const deployed = new Set<string>();
  for (const { units } of fleets) {
    for (const { owner, tools, filesRead: files } of units) {
      // Charts and kustomizations also read files that are text to them; those they parse make them fail.
      const isPlain = tools.every((tool) => tool === 'directory') && owner.kind !== 'folder';
      for (const file of files) {
        used.add(file);
        if (isPlain) deployed.add(file);
      }
    }
  }
  return { used, deployed, values };
}

function looksLikeManifest(text: string): boolean {
  return /^[ \t]*(- )?"?apiVersion"?:/m.test(text) && /^[ \t]*(- )?"?kind"?:/m.test(text);
}

/** Names by which values, patches and kustomizations are known when nobody is seen to read them. */
function hasNameOfFleet(path: string): boolean {
  const end = path.split('/').slice(-2).join('/');
  return /\.ya?ml$/i.test(end) && /values|patch|kustomization|overlay/i.test(end);
}
