import { remembered } from '#answers';
import { type Reason, filledIn, handedOn, objection, renderedInto, toldBeside } from '#evidence';
import { type Place, type Source, joinPath, lineAt } from '#files';
import { type Told, hasSquareMarks, isStandIn } from '#knowledge';
import { isAppliedByHand, setByCommand } from '#sources';
import type { Rule, Said } from './rule.ts';
import type { RuleContext } from './rule-context.ts';
import type { Where } from './standings-of.ts';

/** Prepares the reasons of a finding: those of its rule, and what the tree says around any finding. */
export function reasonsAround(
  context: RuleContext,
): (rule: Rule, said: Said, where: Where) => readonly Reason[] {
  const isLeftBlank = blanksOf(context);
  return (rule, said, where) => [
    ...(said.reasons ?? []),
    ...known(rule),
    ...(rule.tellsOfPlaceholders ? [] : filledAround(context, said)),
    ...[toldBeside(said.place, answersTo(rule, said)) ?? []].flat(),
    ...(isForAnother(said.place.source) ? [forAnotherProgram] : []),
    ...ofDefaults(said, where),
    ...ofStandIn(said),
    ...overridden(context, said),
    ...(where === 'no-application' && !rule.holdsUndeployed ? ofRendered(context, said) : []),
    // What is said of the values file itself holds whoever installs the chart.
    ...(said.owner && placesOf(said).some(isLeftBlank) ? [ofInstaller] : []),
  ];
}

/** Who fills in what is written, unless the rule has found out already. */
function filledAround({ index }: RuleContext, said: Said): readonly Reason[] {
  if (said.reasons?.some(({ code }) => code === 'placeholder')) return [];
  return [filledIn(index, writtenFor(said), said.place.source) ?? []].flat();
}

/** What little is known, where a rule cannot know what is meant. */
function known({ allWeKnow }: Rule): readonly Reason[] {
  return allWeKnow === undefined
    ? []
    : [{ code: 'all-we-know', speaks: 'for', weight: 'weak', text: allWeKnow }];
}

/** What is written where a finding points to, and wherever a value in it comes from. */
function writtenFor(said: Said): string {
  return placesOf(said).map(writtenAt).join('\n');
}

/** Where a finding points to, and wherever a value in it comes from. */
function placesOf({ place, setBy }: Said): readonly Place[] {
  const values = setBy?.().steps.flatMap((step) => (step.kind === 'value' ? (step.place ?? []) : [])) ?? [];
  return [place, ...values];
}

/** The line of a place without its comment. */
function writtenAt(place: Place): string {
  return lineOf(place).replace(/(^|\s)#.*/, '');
}

/** What a comment has to say for a finding to be no fault. */
function answersTo({ impact, yieldsTo = [], holdsUndeployed }: Rule, said: Said): readonly Told[] {
  // Nobody means what does not work.
  const own = (said.impact ?? impact) === 'breaks' ? yieldsTo.filter((told) => told !== 'meant') : yieldsTo;
  // What holds wherever it lies holds until it is changed.
  return holdsUndeployed ? own : ['to-change', ...own];
}

/** The line of a place; of one that goes on for ever, what stands around the place. */
function lineOf(place: Place): string {
  const { start, end } = lineAt(place);
  const from = Math.max(start, place.start - longestLine);
  const to = Math.min(end, place.start + longestLine);
  return place.source.text.slice(from, to);
}

const longestLine = 2000;

/** The defaults of a chart that nobody installs are no environment: what they say, or leave empty, is for others to say. */
function ofDefaults({ owner, place, setBy }: Said, where: Where): readonly Reason[] {
  const isBare = owner?.kind === 'folder' && owner.valueFiles === undefined && where === 'no-application';
  if (!setBy || !(isBare || where === 'unused-chart')) return [];
  // What could not be traced further than to its template may come of any value.
  const isUntraced = place.start === 0 && place.source.text.includes('{{');
  const isOfValues =
    isUntraced ||
    writtenAt(place).replace(quotedAction, '').includes('{{') ||
    setBy().steps.some(({ kind }) => kind === 'value');
  return isOfValues ? [ofInstaller] : [];
}

/** What a chart makes of its values is supposed where the chart is not available. */
function ofStandIn({ setBy, reasons = [] }: Said): readonly Reason[] {
  const isMade = setBy?.().steps.some(({ place }) => place !== undefined && isStandIn(place.source.name));
  return isMade && !reasons.some(({ code }) => code === handedOn.code) ? [handedOn] : [];
}

/** A value that a command of the tree gives the Application itself: what git has for it is not what Argo CD renders. */
function overridden({ index }: RuleContext, { owner, setBy }: Said): readonly Reason[] {
  if (!setBy || owner?.kind !== 'application') return [];
  for (const { value } of setBy().steps) {
    const place = value && setByCommand(index, owner.name, value.path.join('.'));
    if (place === undefined) continue;
    const text = `${place.source.name} gives ${owner.name} another value`;
    return [objection('set-by-command', text, () => place)];
  }
  return [];
}

/** What a command of the tree prints into a file that nobody applies is only looked at there. */
function ofRendered({ index }: RuleContext, { place }: Said): readonly Reason[] {
  const path = place.source.name;
  const command = renderedInto(index, path);
  if (command === undefined || isAppliedByHand(index, path)) return [];
  const text = `${command.source.name} prints this file, and nothing applies it`;
  return [objection('printed', text, () => command)];
}

/** A template that only prints a text, as people write one for somebody else's templates: no value takes part. */
const quotedAction = /\{\{-?[ \t]{0,9}(?:`[^`]{0,999}`|"[^"\\]{0,999}")[ \t]{0,9}-?\}\}/g;

/** Whether a file is one for another program; asked for every finding in it, and found out once. */
const isForAnother = remembered((file: Source): boolean => hasSquareMarks(file.text));

const forAnotherProgram = objection('placeholder', 'another program fills in what stands in [[ ]] first');

const ofInstaller = objection('defaults', 'whoever installs the chart gives it values of their own');

/** Prepares the answer to "does the default of a chart that nobody installs leave blank what a finding points to?". */
function blanksOf({ fleets, index }: RuleContext): (place: Place) => boolean {
  const files = new Set(
    fleets
      .flatMap(({ units }) => units)
      .flatMap(({ owner }) =>
        owner.kind === 'folder' && index.charts.has(owner.path) && owner.valueFiles === undefined
          ? [joinPath(owner.path, 'values.yaml')]
          : [],
      ),
  );
  return (place) =>
    files.has(place.source.name) &&
    /^\s*["']?[\w.-]+["']?:\s*(?:""|''|~|null)?$/.test(writtenAt(place).trimEnd());
}
