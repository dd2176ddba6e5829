import { remembered } from '#answers';
import { type Reason, ageDoubt, denied, isCertainAlone, isNoName, hesitation, indication } from '#evidence';
import type { Impact } from '#findings';
import { type Fleet, type FleetObject, isAppliedOnServer, isUndeployed } from '#fleet';
import { lineText } from '#files';
import { isPart } from '#knowledge';
import { type KubeObject, type Manifest, manifestId, splitApiVersion } from '#kube';
import { isOfDefinition } from '#needs';
import {
  type Suggestion,
  type Violation,
  type ViolationCode,
  fleetCrds,
  formatPath,
  validateObject,
} from '#schema';
import { isOfTool, patchFiles } from '#sources';
import { pointerText } from '#yaml';
import { type Found, type Rule, type RuleDefinition, defineRule } from '../rule.ts';
import type { RuleContext, TargetView } from '../rule-context.ts';
import { asWritten } from './as-written.ts';

/** A violation in words: on which object, what is wrong, and what to write instead. */
export type Nonconformance = {
  readonly object: string;
  readonly fault: string;
  readonly code: ViolationCode;
  readonly advice?: string;
  readonly suggestion?: Suggestion;
  /** The field that was meant is required: without it the object is refused. */
  readonly isRequired?: true;
  /** The server itself applies the object, and takes none with a field that it does not know. */
  readonly isRefused?: true;
  /** The API server does not look at annotations. */
  readonly isAnnotation?: true;
};

/** A rule over what schemas say: the violations of some codes, each where the field was set. */
export function schemaRule(
  rule: Pick<RuleDefinition<Nonconformance>, 'name' | 'title' | 'impact' | 'fix' | 'holdsLeftOut'>,
  codes: readonly ViolationCode[],
): Rule {
  return defineRule<Nonconformance>({
    ...rule,
    looksAt: 'each-target',
    standsAlone: true,
    isGeneral: true,
    find(context, report) {
      for (const target of context.targets) {
        const { isTaken } = target;
        const { others, faulty } = faultyIn(target);
        for (const { object, all } of faulty) {
          for (const violation of all) {
            if (!codes.includes(violation.code) || isMisnamed(violation, all)) continue;
            const left = outOfStep(others, object, violation);
            report({
              object,
              path: violation.path,
              data: {
                ...nonconformance(`${object.id.kind} ${object.id.name}`, asWritten(violation, object)),
                ...(isOfRequired(violation, all) && { isRequired: true }),
                ...(violation.code === 'unknown-field' && isAppliedOnServer(object) && { isRefused: true }),
              },
              ...weightOf(violation),
              ...(left && { impact: left.impact }),
              reasons: [
                ...denied(isTaken(object, violation).reasons),
                ...(left ? [left.shown] : []),
                ...(isUndeployed(object.world) ? slipIn(violation) : []),
              ],
            });
          }
        }
      }
      reportDefinitions(context, codes, report);
      reportUndeployed(context, codes, report);
    },
    say: ({ object, fault, code, advice, isAnnotation, isRequired, isRefused }) => ({
      what: `${object}: ${fault}`,
      so: isAnnotation
        ? 'Whoever reads the annotation leaves it out of account'
        : isRequired
          ? 'The API server refuses the object, which lacks the field that was meant'
          : isRefused
            ? 'Server-side apply refuses the object, and the sync fails'
            : (consequences[code] ?? 'The API server refuses the object'),
      do: advice ?? usualAdvice[code] ?? 'Correct the field',
    }),
  });
}

/** Objects of which schemas have something to say. */
type Faulty = {
  readonly others: ReturnType<typeof deployedVersions>;
  readonly faulty: readonly { readonly object: FleetObject; readonly all: readonly Violation[] }[];
};

/** What schemas say of a target, which every rule over them asks. */
const faultyIn = remembered((target: TargetView): Faulty => {
  const faulty = target.fleet.objects.flatMap((object) => {
    const all = target.validation(object)?.violations ?? [];
    return all.length === 0 ? [] : [{ object, all }];
  });
  return { others: deployedVersions(target.fleet), faulty };
});

/** An object of each version of each kind that Applications of the fleet deploy. */
function deployedVersions({ objects }: Fleet): ReadonlyMap<string, ReadonlyMap<string, FleetObject>> {
  const found = new Map<string, Map<string, FleetObject>>();
  for (const object of objects) {
    if (isUndeployed(object.world)) continue;
    const { group, kind } = object.id;
    const versions = found.get(`${group}/${kind}`) ?? new Map<string, FleetObject>();
    found.set(`${group}/${kind}`, versions);
    versions.set(object.manifest.apiVersion, object);
  }
  return found;
}

/**
 * A version that current releases do not serve works worse at most where the release may be an old one. Where all that
 * is deployed of the kind is of the version that replaces it, the release is none of the old ones.
 */
function outOfStep(
  others: ReturnType<typeof deployedVersions>,
  { id, manifest, world }: FleetObject,
  { code, suggestion }: Violation,
): { readonly impact: Impact; readonly shown: Reason } | undefined {
  const [[version, other] = [], ...more] = others.get(`${id.group}/${id.kind}`) ?? [];
  const isReplaced =
    code === 'api-not-served' &&
    suggestion?.kind === 'replace' &&
    suggestion.value === version &&
    more.length === 0;
  if (!isReplaced || !other || !isUndeployed(world) || manifest.apiVersion === version) return undefined;
  const shown: Reason = {
    code: 'out-of-step',
    speaks: 'for',
    weight: 'strong',
    text: `${other.id.kind} ${other.id.name} and all others that are deployed are of ${version}`,
    place: () => other.origin.place,
  };
  return { impact: 'breaks', shown };
}

/** A field or value one slip away from one that the API knows was meant to be that one, whoever applies it. */
function slipIn({ code, suggestion }: Violation): readonly Reason[] {
  if (suggestion?.kind === 'rename') return [indication('slip', `the API knows ${suggestion.to}`)];
  return code === 'bad-value' && suggestion?.kind === 'replace'
    ? [indication('slip', `the API takes ${suggestion.value}`)]
    : [];
}

/** Whether a field is missing because it is called otherwise: that is told of the name. */
function isMisnamed({ code, path }: Violation, all: readonly Violation[]): boolean {
  return code === 'missing-field' && all.some((other) => isNamedFor(other, path));
}

/** Whether what an unknown field was meant to be is missing, and required. */
function isOfRequired(violation: Violation, all: readonly Violation[]): boolean {
  return all.some(({ code, path }) => code === 'missing-field' && isNamedFor(violation, path));
}

/** Nothing that is laid over an object, and no prefix or suffix, makes a name of one that cannot be one. */
function isImpossibleName({ metadata }: Manifest, { code, path }: Violation): boolean {
  return code === 'bad-name' && formatPath(path) === 'metadata.name' && isNoName(metadata?.name ?? '');
}

/** Whether an unknown field was meant to be the one at a path. */
function isNamedFor({ code, path: at, suggestion }: Violation, path: Violation['path']): boolean {
  if (code !== 'unknown-field' || suggestion?.kind !== 'rename') return false;
  return formatPath([...at.slice(0, -1), suggestion.to]) === formatPath(path);
}

/** The data of a finding about a violation. */
function nonconformance(object: string, violation: Violation): Nonconformance {
  const { code, advice, suggestion } = violation;
  return {
    object,
    fault: sentence(violation),
    code,
    ...(advice !== undefined && { advice }),
    ...(suggestion !== undefined && { suggestion }),
    ...(violation.path[1] === 'annotations' && { isAnnotation: true }),
  };
}

const consequences: Partial<Readonly<Record<ViolationCode, string>>> = {
  'unknown-field': 'The API server refuses or drops the field, and it has no effect',
  'api-removed': 'The API server does not know the version, and the sync fails',
  'api-not-served': 'An API server without this version does not know the object, and the sync fails',
  'wrong-api-version': 'The API server does not know the kind, and the sync fails',
  'api-deprecated': 'It works until the cluster is upgraded to a release without it',
};

const usualAdvice: Partial<Readonly<Record<ViolationCode, string>>> = {
  'unknown-field': 'Remove the field, or correct its name or place',
  'missing-field': 'Add the field',
  'wrong-type': 'Write a value of the right type',
  'bad-value': 'Write a value that is allowed',
};

/** What happens by what the schema says; where only another release may say so, the release is a reason. */
function weightOf({ severity, release }: Violation): { readonly impact?: Impact } {
  if (release !== undefined || severity === 'error') return {};
  return { impact: severity === 'warning' ? 'weakens' : 'tidies' };
}

/** What a violation says, with the field it is about. */
function sentence({ path, message }: Violation): string {
  const field = formatPath(path);
  return field === 'apiVersion' || message.includes(field) ? message : `${field}: ${message}`;
}

/**
 * What somebody applies by hand for Applications to be is held against its schema as the forecast holds it: what comes
 * of it hangs on that. Fields that are not known every way but `kubectl` drops, and they are told as of what nobody deploys.
 */
function reportDefinitions(
  { targets }: RuleContext,
  codes: readonly ViolationCode[],
  report: (found: Found<Nonconformance>) => void,
): void {
  for (const { fleet, definitions, validation, isAccepted } of targets) {
    for (const definition of begun(fleet, definitions)) {
      const { id, origin, unit } = definition;
      const all = validation(definition)?.violations ?? [];
      for (const violation of all) {
        if (!codes.includes(violation.code) || !isOfDefinition(violation)) continue;
        if (isMisnamed(violation, all)) continue;
        report({
          subject: {
            target: fleet.target,
            ...(id.kind === 'Application' && { owner: unit.owner }),
            object: id,
            path: pointerText(violation.path),
            place: origin.field(violation.path).edit,
          },
          data: nonconformance(`${id.kind} ${id.name}`, asWritten(violation, definition)),
          reasons: denied(isAccepted(definition, violation).reasons),
        });
      }
    }
  }
}

/** The definitions of Applications that are deployed, and of their projects, each once. */
function begun({ applications }: Fleet, definitions: TargetView['definitions']): ReadonlySet<FleetObject> {
  const { ofApplications, ofProjects } = definitions;
  return new Set(
    applications.flatMap(({ owner, standing }) =>
      standing.kind === 'deployed'
        ? [ofApplications.get(owner) ?? [], ofProjects.get(owner.project) ?? []].flat()
        : [],
    ),
  );
}

/**
 * Manifests that no Application deploys are held against their schemas too, so that everything in the tree is looked at.
 */
function reportUndeployed(
  context: RuleContext,
  codes: readonly ViolationCode[],
  report: (found: Found<Nonconformance>) => void,
): void {
  const { fleets, committed } = context;
  const [fleet] = fleets;
  if (!fleet) return;
  const oldTree = (violation: Violation): readonly Reason[] => {
    const age = ageDoubt(violation, fleet.facts, committed);
    return age ? [age] : [];
  };
  const told = new Set(
    context.targets.flatMap((target) =>
      [...begun(target.fleet, target.definitions)].map(({ origin }) => lineText(origin.place)),
    ),
  );
  for (const { object, name, isPatch, all } of faultyBeside(context, fleet)) {
    const { manifest, origin } = object;
    for (const violation of all) {
      const { group } = splitApiVersion(manifest.apiVersion);
      const isCertain = isCertainAlone(violation, group) || isImpossibleName(manifest, violation);
      if (!codes.includes(violation.code) || !isCertain) continue;
      if (isMisnamed(violation, all)) continue;
      if (isOfDefinition(violation) && told.has(lineText(origin.place))) continue;
      if (isPatch && isDirective(violation)) continue;
      // A field that has its place elsewhere is wrong in every release; other doubts are not reported here.
      if (violation.severity !== 'error' && violation.suggestion?.kind !== 'move') continue;
      report({
        subject: {
          target: fleet.target,
          object: manifestId(manifest),
          path: pointerText(violation.path),
          place: origin.field(violation.path).edit,
        },
        data: {
          ...nonconformance(`${manifest.kind} ${name}`, asWritten(violation, object)),
          ...(isOfRequired(violation, all) && { isRequired: true }),
        },
        reasons: [changedFirst, ...slipIn(violation), ...oldTree(violation)],
      });
    }
  }
}

/** A manifest of a file that no Application deploys, of which its schema has something to say. */
type FaultyBeside = {
  readonly object: KubeObject;
  readonly name: string;
  readonly isPatch: boolean;
  readonly all: readonly Violation[];
};

function faultyBeside(context: RuleContext, fleet: Fleet): readonly FaultyBeside[] {
  let found = knownBeside.get(context);
  if (!found) knownBeside.set(context, (found = findBeside(context, fleet)));
  return found;
}

const knownBeside = new WeakMap<RuleContext, readonly FaultyBeside[]>();

function findBeside({ index, fleets, schemas }: RuleContext, fleet: Fleet): readonly FaultyBeside[] {
  if (!schemas) return [];
  const read = new Set(
    fleets.flatMap((each) =>
      each.units.flatMap(({ objects, filesRead }) => (objects.length > 0 ? filesRead : [])),
    ),
  );
  const unapplied = new Set(
    fleets.flatMap((each) =>
      each.units.flatMap(({ fragments }) => fragments.map(({ origin }) => origin.place.source.name)),
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
  const place = { crds, ...(kubernetes === undefined ? {} : { kubernetes }) };
  const found: FaultyBeside[] = [];
  for (const file of index.manifestFiles) {
    const isPatch = patches.has(file);
    const isSeen = read.has(file) && !unapplied.has(file);
    if (isSeen || (isPart(file) && !isPatch)) continue;
    for (const object of index.objects(file)) {
      const { manifest } = object;
      const name = manifest.metadata?.name ?? manifest.metadata?.['generateName'];
      if (typeof name !== 'string' || '$patch' in manifest || isOfTool(manifest.apiVersion)) continue;
      const all = validateObject(schemas, manifest, place).violations;
      if (all.length > 0) found.push({ object, name, isPatch, all });
    }
  }
  return found;
}

const changedFirst = hesitation('undeployed', 'no Application deploys it, and a script may change it first');

/** Whether a patch says how to merge at a place, which is no field of the kind. */
function isDirective({ path }: Violation): boolean {
  return path.some((step) => String(step).startsWith('$'));
}
