import { isIncomplete } from '#render';
import { type Fleet, type FleetObject, isUndeployed, isSystemNamespace } from '#fleet';
import { isPart, hasPlaceholder } from '#knowledge';
import { arrayAt, isBuiltInGroup, jsonText, manifestId } from '#kube';
import { type Violation, type ViolationCode, fleetCrds, formatPath, validateObject } from '#schema';
import { isOfTool, patchFiles, manifestOf, namespaceOf } from '#sources';
import { pointerText, valueAt } from '#yaml';
import type { Report, Rule } from '../rule.ts';
import type { RuleContext } from '../rule-context.ts';
import { isOlder, pinnedRelease } from './pinned-release.ts';

/** A rule over what schemas say: the violations of some codes, each where the field was set. */
export function schemaRule(
  rule: Omit<Rule, 'find' | 'since' | 'looksAt'>,
  codes: readonly ViolationCode[],
): Rule {
  return {
    ...rule,
    since: '0.1.0',
    looksAt: 'everything',
    find(context, report) {
      for (const { fleet, validation } of context.targets) {
        for (const object of fleet.objects) {
          for (const violation of validation(object)?.violations ?? []) {
            if (!codes.includes(violation.code)) continue;
            const isHint =
              isCompleted(context, object, violation) ||
              isPartial(fleet, object, violation.code) ||
              isPinnedBack(context, object, violation.code) ||
              isPattern(object, violation) ||
              isRedefined(context, fleet, object, violation) ||
              ((isFragile(object, violation) || isUnpinned(context, fleet, object, violation)) &&
                !isBehind(context, object, violation.code));
            report({
              target: fleet.target,
              application: object.unit.owner.name,
              object: object.id,
              path: pointerText(violation.path),
              severity: isHint
                ? 'info'
                : violation.severity === 'error' && mayStillServe(context, fleet, violation)
                  ? 'warning'
                  : violation.severity,
              place: object.origin.field(violation.path).edit,
              message: `${object.id.kind} ${object.id.name}: ${sentence(violation)}`,
            });
          }
        }
      }
      reportUndeployed(context, codes, report);
    },
  };
}

/** What a violation says, with the field it is about. */
function sentence({ path, message }: Violation): string {
  const field = formatPath(path);
  return field === 'apiVersion' || message.includes(field) ? message : `${field}: ${message}`;
}

/** Whether a key or value waits to be filled in before anybody applies the object; nobody fills in braces then. */
function isPattern({ manifest }: FleetObject, { path }: Violation): boolean {
  const value = valueAt(manifest, path);
  return [path.join('.'), typeof value === 'string' ? value : ''].some((text) =>
    hasPlaceholder(text.replaceAll('{{', '')),
  );
}

/**
 * Whether the definition in git may not be the one that holds: a chart of the same project that is not at hand brings
 * its own, and the newest release that is known takes the object.
 */
function isRedefined(
  { schemas }: RuleContext,
  { applications, definedKinds, facts }: Fleet,
  { id, manifest }: FleetObject,
  { path }: Violation,
): boolean {
  const packed = schemas?.packed.find(id.group, id.kind);
  if (!schemas || !packed) return false;
  if (!definedKinds.some(({ group, kind }) => group === id.group && kind === id.kind)) return false;
  const isBrought = applications.some(
    (rendered) =>
      isIncomplete(rendered) && rendered.owner.sources.some(({ chart }) => chart === packed.project),
  );
  if (!isBrought) return false;
  const place = facts.kubernetes === undefined ? {} : { kubernetes: facts.kubernetes };
  const field = formatPath(path);
  return !validateObject(schemas, manifest, place).violations.some(
    (other) => formatPath(other.path) === field,
  );
}

/** Whether the tree is so old that its cluster may have had an API that is gone by now. */
function mayStillServe({ committed }: RuleContext, { facts }: Fleet, { goneSince }: Violation): boolean {
  if (goneSince === undefined || committed === undefined || facts.kubernetes !== undefined) return false;
  return committed < releaseDay(goneSince + 3);
}

/** Kubernetes brings out three minor versions a year; 1.22 came in August 2021. */
function releaseDay(minor: number): string {
  const months = 2021 * 12 + 7 + (minor - 22) * 4;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-01`;
}

/** Codes that hold of a manifest even when something else completes it before it is applied. */
const certainAlone: readonly ViolationCode[] = [
  'unknown-field',
  'wrong-type',
  'wrong-api-version',
  'api-removed',
];

/**
 * Manifests that nobody deploys are held against their schemas too, so that everything in the tree is looked at;
 * as a warning, since a script or a person may change them first.
 */
function reportUndeployed(
  { index, fleets, schemas }: RuleContext,
  codes: readonly ViolationCode[],
  report: Report,
): void {
  const wanted = codes.filter((code) => certainAlone.includes(code));
  const [fleet] = fleets;
  if (!schemas || !fleet || wanted.length === 0) return;
  const read = new Set(
    fleets.flatMap((each) =>
      each.units.flatMap(({ objects, filesRead }) => (objects.length > 0 ? filesRead : [])),
    ),
  );
  const unapplied = new Set(
    fleets.flatMap((each) =>
      each.units.flatMap(({ fragments }) => fragments.map(({ origin }) => origin.place.source.path)),
    ),
  );
  const patches = patchFiles(index);
  const crds = fleetCrds(
    fleets.flatMap((each) =>
      each.definedKinds.flatMap(({ definition }) =>
        isUndeployed(definition.world) ? [] : [definition.manifest],
      ),
    ),
  );
  const { kubernetes } = fleet.facts;
  for (const file of index.manifestFiles) {
    const isPatch = patches.has(file);
    const isSeen = read.has(file) && !unapplied.has(file);
    if (isSeen || (isPart(file) && !isPatch)) continue;
    for (const { manifest, origin } of index.objects(file)) {
      const name = manifest.metadata?.name ?? manifest.metadata?.['generateName'];
      if (typeof name !== 'string' || '$patch' in manifest || isOfTool(manifest.apiVersion)) continue;
      const place = { crds, ...(kubernetes === undefined ? {} : { kubernetes }) };
      for (const violation of validateObject(schemas, manifest, place).violations) {
        if (!wanted.includes(violation.code) || (isPatch && isDirective(violation))) continue;
        // A field that has its place elsewhere is wrong in every release; of other doubts nothing is said here.
        if (violation.severity !== 'error' && violation.suggestion?.kind !== 'move') continue;
        report({
          target: fleet.target,
          object: manifestId(manifest),
          path: pointerText(violation.path),
          severity: 'warning',
          place: origin.field(violation.path).edit,
          message: `${manifest.kind} ${name}: ${sentence(violation)}`,
        });
      }
    }
  }
}

/** Whether a patch says how to merge at a place, which is no field of the kind. */
function isDirective({ path }: Violation): boolean {
  return path.some((step) => String(step).startsWith('$'));
}

/**
 * Whether something else may complete an object of a folder that nobody deploys as it is before it is applied. What
 * is missing may come with a patch, and definitions differ between releases; a value that Kubernetes itself refuses
 * stays what it is, unless it waits to be filled in.
 */
function isFragile({ unit, id, manifest }: FleetObject, { code, path }: Violation): boolean {
  const isFolder = unit.owner.kind === 'folder' && unit.tools.includes('directory');
  if (!isFolder || certainAlone.includes(code)) return false;
  const isRefused = refusedAlone.includes(code) && isBuiltInGroup(id.group);
  return !isRefused || hasPlaceholder(jsonText(valueAt(manifest, path)));
}

const refusedAlone: readonly ViolationCode[] = [
  'bad-value',
  'bad-format',
  'bad-name',
  'conflict',
  'duplicate',
];

/**
 * Whether an object is completed elsewhere: a name or field that a chart nobody installs makes of empty values, or one
 * of the configurations that every OpenShift cluster has, of which git holds a part.
 */
function isCompleted(
  { index }: RuleContext,
  { id, unit, manifest }: FleetObject,
  { code, path }: Violation,
): boolean {
  const { owner } = unit;
  const isEmpty = code === 'bad-name' || (code === 'missing-field' && (valueAt(manifest, path) ?? '') === '');
  if (isEmpty && owner.kind === 'folder' && index.charts.has(owner.path)) return true;
  const isSingleton =
    /^(version|cluster|default|instance)$/.test(id.name) && id.group.endsWith('openshift.io');
  return code === 'missing-field' && isSingleton;
}

/**
 * Whether an object is the part of one that others bring: a workload of the cluster's own, or applied on the server's side,
 * into the namespace of Argo CD or of an Application that is not seen whole.
 */
function isPartial(fleet: Fleet, { id, unit }: FleetObject, code: ViolationCode): boolean {
  if (code !== 'missing-field') return false;
  if (id.group === 'apps' && isSystemNamespace(id.namespace)) return true;
  const options = arrayAt(manifestOf(unit.owner), 'spec', 'syncPolicy', 'syncOptions');
  if (!options.includes('ServerSideApply=true')) return false;
  if (id.namespace === namespaceOf(unit.owner)) return true;
  return fleet.applications.some(
    (other) => other !== unit && isIncomplete(other) && other.owner.destination.namespace === id.namespace,
  );
}

/** Whether git pins an older release than the one whose definition is at hand, for what releases differ in. */
function isPinnedBack(context: RuleContext, { id }: FleetObject, code: ViolationCode): boolean {
  const { schemas, fleets } = context;
  if (!ofRelease.includes(code)) return false;
  // Others of the kind are written in another version: then the pinned release is not the reason.
  const others = fleets.flatMap((fleet) => fleet.ofKind(`${id.group}/${id.kind}`));
  if (others.some((other) => other.id.version !== id.version)) return false;
  const packed = schemas?.packed.find(id.group, id.kind);
  return packed !== undefined && isOlder(pinnedRelease(context, packed.project), packed.from);
}

function ofGroup({ objects }: Fleet, group: string): readonly FleetObject[] {
  return objects.filter(({ id }) => id.group === group);
}

/**
 * Whether git does not say which release serves a kind, and nobody deploys the object, or all of the group are written in
 * its version: either may be of an earlier time, and the cluster with it.
 */
function isUnpinned(
  context: RuleContext,
  { definedKinds }: Fleet,
  { id, world }: FleetObject,
  { code, severity }: Violation,
): boolean {
  const isOfRelease = code === 'api-not-served' || (code === 'wrong-api-version' && severity !== 'error');
  const all = isOfRelease ? context.fleets.flatMap((fleet) => ofGroup(fleet, id.group)) : [];
  const isUsual = all.length >= 3 && all.every((other) => other.id.version === id.version);
  if (!isOfRelease || !(isUndeployed(world) || isUsual)) return false;
  if (definedKinds.some(({ group, kind }) => group === id.group && kind === id.kind)) return false;
  const packed = context.schemas?.packed.find(id.group, id.kind);
  return packed !== undefined && pinnedRelease(context, packed.project) === undefined;
}

/** Whether most others of the kind are written in a version that is served: then this one was left behind. */
function isBehind({ schemas, fleets }: RuleContext, { id }: FleetObject, code: ViolationCode): boolean {
  if (code !== 'api-not-served') return false;
  const { versions = {} } = schemas?.packed.find(id.group, id.kind) ?? {};
  const all = fleets.flatMap((fleet) => fleet.ofKind(`${id.group}/${id.kind}`));
  const served = all.filter((other) => versions[other.id.version]?.served);
  return served.length * 2 > all.length;
}

/** Codes that tell releases of a project apart. */
const ofRelease: readonly ViolationCode[] = [
  'api-not-served',
  'wrong-api-version',
  'missing-field',
  'bad-value',
];
