import { directoryName, joinPath, readText } from '#files';
import { hasOtherValues } from '#discover';
import type { Reason } from '#evidence';
import type { Fleet } from '#fleet';
import { hasPlaceholder } from '#knowledge';
import { isRecord } from '#kube';
import type { RenderFailure, Unit } from '#render';
import { type Owner, type TreeIndex } from '#sources';
import { hesitation, objection } from '../doubts.ts';
import type { Found, Subject } from '../rule.ts';
import { applicationId } from '../subjects.ts';
import type { RuleContext } from '../rule-context.ts';
import { environmentsOf, othersGiveIt, valueFileOf } from './environments.ts';
import { oftenMissed } from './often-missed.ts';
import { isUnrestricted } from './unrestricted.ts';
import { writerOf } from './written-files.ts';

/** A failure of rendering as the tool gives it, and the value files with which it happens. */
export type FailureData = Pick<
  RenderFailure,
  'kind' | 'message' | 'cause' | 'path' | 'missingValue' | 'suggestion'
> & { readonly valueFiles?: readonly string[] };

type Report = (found: Found<FailureData>) => void;

/** Reports the failures of some kinds, with what speaks against each. */
export function reportFailures(
  context: RuleContext,
  report: Report,
  kinds: readonly RenderFailure['kind'][],
): void {
  const { fleets, index } = context;
  for (const fleet of fleets) {
    for (const rendered of fleet.units) {
      for (const failure of rendered.failures) {
        if (!kinds.includes(failure.kind)) continue;
        const found = foundOf(fleet, rendered, failure);
        const mayBeGiven = giver(rendered.owner, failure, index);
        // Another Application of that name may be deployed: the name alone does not tell.
        if (whyUndeployed(rendered) === 'left-out') report({ ...found, reasons: [leftOut] });
        else if (givenByValues.has(failure.kind) && whyUndeployed(rendered) === 'unused-chart')
          report({
            ...found,
            reasons: [hasOtherValues(rendered.owner, fleet.units, index) ? otherValues : uninstalled],
          });
        else if (mayBeGiven === undefined)
          report({ ...found, reasons: doubtOf(rendered.owner, failure, context) });
        else if (failure.kind === 'helm' && othersGiveIt(fleet, rendered))
          report(atValueFile(found, rendered.owner, index));
        else report({ ...found, reasons: [mayBeGiven] });
      }
    }
  }
}

const leftOut = objection('left-out', 'the kustomization beside it leaves it out');
const otherValues = objection('other-values', 'whoever installs the chart gives it other values');
const uninstalled = hesitation('unused-chart', 'no Application installs the chart that makes it');

/** Why a failure may not come to pass after all. Where no Application deploys it, that speaks clearly against it. */
function doubtOf(owner: Owner, failure: RenderFailure, context: RuleContext): readonly Reason[] {
  const { index } = context;
  const script = failure.cause === 'missing-file' ? writerOf(index, failure.path ?? '') : undefined;
  const text =
    failure.doubt ?? (script === undefined ? oftenMissed(context, failure) : `${script} may write it`);
  if (text === undefined) return [];
  // Where the tree names no flag that lifts the restriction, settings that git does not show hardly do.
  const isRestricted = failure.cause === 'resource-outside' && !isUnrestricted(index);
  const weigh = owner.kind === 'folder' && !isRestricted ? objection : hesitation;
  return [weigh('may-be-there', oneLine(text))];
}

/** What the values of an installation commonly decide: where an Application of the chart gets its files. */
const givenByValues: ReadonlySet<RenderFailure['kind']> = new Set([
  'revision-missing',
  'invalid-source',
  'value-file-missing',
]);

/**
 * What whoever deploys it may add: a chart asks for a value with `required` or `fail`, or reads one that its own values
 * do not know at all; a kustomization reads a file that Flux, or a flag that the tree names, lets it read. A file with
 * placeholders is filled in first.
 */
function giver(owner: Owner, failure: RenderFailure, index: TreeIndex): Reason | undefined {
  const { kind, cause, path = '', place } = failure;
  const isFilledIn =
    (kind === 'yaml' && hasPlaceholder(place.source.text)) ||
    (kind === 'value-file-missing' && path.includes('{{')) ||
    scaffolded.test(path) ||
    scaffolded.test(lineOf(place));
  if (isFilledIn) return objection('placeholder', 'a placeholder is filled in before it is read');
  if (cause === 'no-repository' && isPatchedAbove(index, place.source.name))
    return objection('patched', 'a kustomization above writes the repository');
  if (owner.kind !== 'folder') return undefined;
  if (cause === 'stopped-by-chart')
    return objection('other-values', 'whoever installs the chart gives it the value');
  if (cause === 'file-outside' || (cause === 'resource-outside' && isUnrestricted(index)))
    return objection('unrestricted', 'whoever builds it may lift the load restriction');
  if (cause === 'resource-outside') return undefined;
  const values = index.yaml(joinPath(owner.path, 'values.yaml'))?.documents[0]?.value;
  const key = cause === 'nil-value' ? failure.missingValue?.split('.')[0] : undefined;
  const isUnknown =
    key === undefined
      ? // What is empty without its value may not be YAML.
        cause === 'refused-text' && valuesOnLine(place).some((each) => !isRecord(values) || !(each in values))
      : !(isRecord(values) && isRecord(values[key]));
  return isUnknown
    ? objection('other-values', 'whoever installs the chart may give it the value')
    : undefined;
}

/** The values that the line of a template reads. */
function valuesOnLine(place: RenderFailure['place']): readonly string[] {
  return [...lineOf(place).matchAll(/\.Values\.(\w+)/g)].map(([, key]) => key ?? '');
}

function lineOf({ source: { text }, start }: RenderFailure['place']): string {
  const end = text.indexOf('\n', start);
  return text.slice(text.lastIndexOf('\n', start) + 1, end < 0 ? text.length : end);
}

/** What a tool that makes repositories of templates fills in: Backstage and its like. */
const scaffolded = /\$\{\{/;

/** Whether a kustomization above a file writes the repository into the Applications that it includes. */
function isPatchedAbove(index: TreeIndex, file: string): boolean {
  for (let directory = directoryName(file); directory !== ''; directory = directoryName(directory)) {
    const name = index.kustomizations.get(directory);
    const text = name === undefined ? '' : (readText(index.tree, joinPath(directory, name)) ?? '');
    if (text.includes('Application') && text.includes('/source/repoURL')) return true;
  }
  return false;
}

/** Why a unit is in git only. */
function whyUndeployed({ standing }: Unit): string | undefined {
  return standing.kind === 'undeployed' ? standing.why : undefined;
}

type Failed = Extract<Found<FailureData>, { readonly subject: Subject }>;

function foundOf(fleet: Fleet, unit: Unit, failure: RenderFailure): Failed {
  const { owner } = unit;
  const { kind, message, cause, path, missingValue, suggestion, place, related } = failure;
  const valueFiles = environmentsOf(fleet, unit, failure);
  return {
    subject: {
      target: fleet.target,
      application: owner.name,
      ...(owner.kind === 'folder' ? {} : { object: applicationId(owner) }),
      place,
    },
    data: {
      kind,
      message: oneLine(message),
      ...(cause && { cause }),
      ...(path !== undefined && { path }),
      ...(missingValue !== undefined && { missingValue }),
      ...(suggestion !== undefined && { suggestion: oneLine(suggestion) }),
      ...(valueFiles.length > 0 && { valueFiles }),
    },
    ...(related && { related }),
  };
}

/** The same at the value file that leaves something out. */
function atValueFile(found: Failed, owner: Owner, index: TreeIndex): Failed {
  const place = valueFileOf(owner, index);
  if (!place) return found;
  const asks = { place: found.subject.place, message: 'where the chart asks for it' };
  return {
    ...found,
    subject: { ...found.subject, place },
    related: [asks, ...(found.related ?? [])],
  };
}

/** Tools spread their messages over lines; a finding is one. */
function oneLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ').trim();
}
