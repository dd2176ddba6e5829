import { lineText } from '#files';
import type { RawFinding } from '#findings';
import { objectKey } from '#kube';
import { blockedSync } from './explain-blocked.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from './rule-context.ts';

/** Leaves out what is said of one fault more than once. */
export function saidOnce(
  found: readonly RawFinding[],
  selected: readonly Rule[],
  context: RuleContext,
): readonly RawFinding[] {
  return onceForEnvironments(oncePerField(withoutEchoes(found, context), selected), context);
}

/** What a chart that nobody deploys does wrong in all its environments is said for the first. */
function onceForEnvironments(found: readonly RawFinding[], { fleets }: RuleContext): readonly RawFinding[] {
  const charts = new Map<string, string>();
  for (const { target, units } of fleets) {
    for (const { owner } of units) {
      if (owner.kind === 'folder' && owner.environment !== undefined)
        charts.set(`${target} ${owner.name}`, owner.path);
    }
  }
  const said = new Set<string>();
  return found.filter(({ target, application, rule, object, path, message }) => {
    const chart = charts.get(`${target} ${application ?? ''}`);
    if (chart === undefined || !object) return true;
    const key = [target, chart, rule, object.kind, object.namespace, object.name, path, message].join('\n');
    const isNew = !said.has(key);
    said.add(key);
    return isNew;
  });
}

/** What is said of a place for an Application is not said again for the folder by itself, as if nobody deployed it. */
function withoutEchoes(found: readonly RawFinding[], { fleets }: RuleContext): readonly RawFinding[] {
  const folders = new Set<string>();
  for (const { target, units } of fleets) {
    const applications = new Set(units.flatMap(({ owner }) => (owner.kind === 'folder' ? [] : [owner.name])));
    for (const { owner } of units)
      if (owner.kind === 'folder' && !applications.has(owner.name)) folders.add(`${target} ${owner.name}`);
  }
  const isOfFolder = ({ target, application }: RawFinding) => folders.has(`${target} ${application ?? ''}`);
  const said = new Set(
    found.filter((finding) => finding.application !== undefined && !isOfFolder(finding)).map(placeKey),
  );
  return found.filter((finding) => !isOfFolder(finding) || !said.has(placeKey(finding)));
}

/**
 * One fault, one finding: what a rule about fields of its own tells of an object is not told again by one about all
 * fields, nor by one about a field within, where there is nothing of it; unless that is louder.
 */
function oncePerField(found: readonly RawFinding[], selected: readonly Rule[]): readonly RawFinding[] {
  const general = new Set(selected.flatMap(({ name, isGeneral }) => (isGeneral ? [name] : [])));
  const told = new Map<string, RawFinding[]>();
  const note = (key: string, finding: RawFinding) => {
    const known = told.get(key);
    if (known) known.push(finding);
    else told.set(key, [finding]);
  };
  for (const finding of found) {
    if (general.has(finding.rule) || finding.rule === blockedSync) continue;
    const field = fieldKey(finding);
    if (field !== undefined) note(field, finding);
    note(subjectKey(finding), finding);
    note(lineText(finding.place), finding);
  }
  return found.filter((finding) => {
    const isAsLoud = (other: RawFinding) => loudness[other.severity] >= loudness[finding.severity];
    const toldAt = (key: string) => told.get(key) ?? [];
    if (!general.has(finding.rule))
      return !toldAt(subjectKey(finding)).some((other) => isWithin(finding, other) && isAsLoud(other));
    // A failure names no field; what is said of an Application names no object, but the same place.
    if (finding.path === undefined) return !toldAt(lineText(finding.place)).some(isAsLoud);
    const here = toldAt(subjectKey({ place: finding.place }));
    return ![...toldAt(fieldKey(finding) ?? ''), ...here].some(isAsLoud);
  });
}

/** Whether a finding is about a field below that of another one of its object, which is not there itself: both point to what should hold it. */
function isWithin({ object, path = '' }: RawFinding, other: RawFinding): boolean {
  if (!object) return false;
  return other.path !== undefined && other.path !== '' && path.startsWith(`${other.path}/`);
}

const loudness = { info: 1, question: 2, warning: 3, error: 4 } as const;

function fieldKey({ target, object, path }: RawFinding): string | undefined {
  if (!object || path === undefined) return undefined;
  return [target, objectKey(object), path].join('\n');
}

function lineKey({ place }: Pick<RawFinding, 'place'>): string {
  return `${place.source.name}:${place.start}`;
}

/** A line, and the object that something in it is about: a line of a chart is one of every release. */
function subjectKey({ place, object }: Pick<RawFinding, 'place' | 'object'>): string {
  return `${lineKey({ place })}\n${object ? objectKey(object) : ''}`;
}

function placeKey({ rule, place }: RawFinding): string {
  return `${rule} ${lineKey({ place })}`;
}
