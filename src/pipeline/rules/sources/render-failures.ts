import { oneLine } from '#text';
import { hasOtherValues, isGivenByValues } from '#discover';
import { type Reason, denied, hesitation, indication, objection } from '#evidence';
import { baseName } from '#files';
import type { Fleet } from '#fleet';
import { isOfDefinition } from '#needs';
import type { RenderFailure, Unit } from '#render';
import { type Owner, type TreeIndex } from '#sources';
import type { Found, Subject } from '../rule.ts';
import { applicationId } from '../subjects.ts';
import type { RuleContext, TargetView } from '../rule-context.ts';
import { environmentsOf, othersGiveIt, valueFileOf } from './environments.ts';

/** A failure of rendering as the tool gives it, and the value files with which it happens. */
export type FailureData = Pick<
  RenderFailure,
  'kind' | 'message' | 'own' | 'cause' | 'path' | 'missingValue' | 'suggestion'
> & { readonly valueFiles?: readonly string[] };

type Report = (found: Found<FailureData>) => void;

/** Reports the failures of some kinds, with what speaks against each. */
export function reportFailures(
  context: RuleContext,
  report: Report,
  kinds: readonly RenderFailure['kind'][],
): void {
  const { targets, index } = context;
  for (const target of targets) {
    const { fleet, renders } = target;
    for (const rendered of fleet.units) {
      for (const failure of rendered.failures) {
        if (!kinds.includes(failure.kind) || failure.cause === 'mixed-words') continue;
        if (isOfRefused(target, rendered, failure)) continue;
        const found = foundOf(fleet, rendered, failure);
        const reasons = denied(renders(rendered.owner, failure).reasons);
        if (isGivenByValues(failure) && whyUndeployed(rendered) === 'unused-chart')
          report({
            ...found,
            reasons: isLiteral(failure)
              ? [uninstalled, ...nearMiss(failure)]
              : [hasOtherValues(rendered.owner, fleet.units, index) ? otherValues : uninstalled],
          });
        else if (failure.kind === 'helm' && reasons.length > 0 && othersGiveIt(fleet, rendered))
          report(atValueFile(found, rendered.owner, index));
        else report({ ...found, reasons });
      }
    }
  }
}

/** Whether a failure comes of a field for which the API server refuses the Application: then nothing is ever rendered with it. */
function isOfRefused(
  { definitions, validation }: TargetView,
  { owner, standing }: Unit,
  { place }: RenderFailure,
): boolean {
  const isOpen = owner.kind === 'application' && standing.kind === 'deployed';
  const definition = isOpen ? definitions.ofApplications.get(owner) : undefined;
  const violations = (definition && validation(definition)?.violations)?.filter(isOfDefinition) ?? [];
  return violations.some(({ path }) => {
    const source = path.findIndex((step, depth) => step === 'source' || path[depth - 1] === 'sources');
    return path.some((_, depth) => {
      const isWithin = source >= 0 && (depth > source || depth === path.length - 1);
      const at = isWithin && definition?.origin.field(path.slice(0, depth + 1)).edit;
      return at && at.source.name === place.source.name && at.start === place.start;
    });
  });
}

const otherValues = objection('other-values', 'whoever installs the chart gives it other values');
const uninstalled = hesitation('unused-chart', 'no Application installs the chart that makes it');

/** Whether no value decides about it: the template says it in so many words. */
function isLiteral({ place, path }: RenderFailure): boolean {
  return path !== undefined && place.source.text.includes(baseName(path));
}

/** A name beside it that is one slip away was meant, whoever installs the chart. */
function nearMiss({ suggestion }: RenderFailure): readonly Reason[] {
  return suggestion === undefined ? [] : [indication('near-miss', 'the tree has one of nearly that name')];
}

/** Why a unit is in git only. */
function whyUndeployed({ standing }: Unit): string | undefined {
  return standing.kind === 'undeployed' ? standing.why : undefined;
}

type Failed = Extract<Found<FailureData>, { readonly subject: Subject }>;

function foundOf(fleet: Fleet, unit: Unit, failure: RenderFailure): Failed {
  const { owner } = unit;
  const { kind, message, own, cause, path, missingValue, suggestion, place, related } = failure;
  const valueFiles = environmentsOf(fleet, unit, failure);
  return {
    subject: {
      target: fleet.target,
      owner,
      ...(owner.kind === 'folder' ? {} : { object: applicationId(owner) }),
      place,
    },
    data: {
      kind,
      message: oneLine(message),
      ...(own !== undefined && { own: oneLine(own) }),
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
