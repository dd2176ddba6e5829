import { lineText } from '#files';
import type { RawFinding } from '#findings';
import { objectKey } from '#kube';
import { blockedSync } from './explain-blocked.ts';
import type { Rule } from './rule.ts';
import type { RuleContext } from './rule-context.ts';

/** Leaves out what is said of one fault more than once. */
export function saidOnce(
  found: readonly RawFinding[],
  selected: readonly Pick<Rule, 'name' | 'isGeneral'>[],
  context: Pick<RuleContext, 'fleets'>,
): readonly RawFinding[] {
  return onceForEnvironments(oncePerField(withoutEchoes(found, context), selected), context);
}

/** What a chart that nobody deploys does wrong in all its environments is said for the first. */
function onceForEnvironments(
  found: readonly RawFinding[],
  { fleets }: Pick<RuleContext, 'fleets'>,
): readonly RawFinding[] {
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
function withoutEchoes(
  found: readonly RawFinding[],
  { fleets }: Pick<RuleContext, 'fleets'>,
): readonly RawFinding[] {
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
function oncePerField(
  found: readonly RawFinding[],
  selected: readonly Pick<Rule, 'name' | 'isGeneral'>[],
): readonly RawFinding[] {
  const general = new Set(selected.flatMap(({ name, isGeneral }) => (isGeneral ? [name] : [])));
  const told = new Map<string, number>();
  const note = (key: string, { severity }: RawFinding) =>
    told.set(key, Math.max(told.get(key) ?? 0, loudness[severity]));
  for (const finding of found) {
    if (general.has(finding.rule) || finding.rule === blockedSync) continue;
    const field = fieldKey(finding);
    if (field !== undefined) note(field, finding);
    note(subjectKey(finding), finding);
    note(lineText(finding.place), finding);
    if (finding.path !== undefined) note(pathKey(finding, finding.path), finding);
  }
  return found.filter((finding) => {
    const isTold = (key: string) => (told.get(key) ?? 0) >= loudness[finding.severity];
    if (!general.has(finding.rule))
      return !fieldsAround(finding).some((path) => isTold(pathKey(finding, path)));
    // A failure names no field; what is said of an Application names no object, but the same place.
    if (finding.path === undefined) return !isTold(lineText(finding.place));
    return !isTold(fieldKey(finding) ?? '') && !isTold(subjectKey({ place: finding.place }));
  });
}

/** The fields that hold the one that a finding is about: where one of them is not there itself, both point to what should hold it. */
function fieldsAround({ object, path = '' }: RawFinding): readonly string[] {
  if (!object) return [];
  const around: string[] = [];
  for (let end = path.indexOf('/', 1); end > 0; end = path.indexOf('/', end + 1))
    around.push(path.slice(0, end));
  return around;
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

function pathKey(finding: RawFinding, path: string): string {
  return `${subjectKey(finding)}\n/${path}`;
}

function placeKey({ rule, place }: RawFinding): string {
  return `${rule} ${lineKey({ place })}`;
}
