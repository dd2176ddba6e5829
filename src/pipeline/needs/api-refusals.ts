import { annotationLimit, isTooLargeToApply } from '#argocd';
import { type Beliefs, beliefOf } from '#evidence';
import {
  type Definitions,
  type FleetObject,
  containersOf,
  isAppliedOnServer,
  listedTwice,
  podTemplates,
} from '#fleet';
import { arrayAt, isBuiltInGroup } from '#kube';
import { type Validation, type Violation, formatPath } from '#schema';
import { manifestOf } from '#sources';
import { asText } from '#text';
import { type YamlPath, valueAt } from '#yaml';
import type { DefinitionRefusal, HealthKnowledge, ObjectRefusal } from './need-builder.ts';

/** What the schema of its kind says of an object; `undefined` when no schemas are available. */
type Validations = (object: FleetObject) => Validation | undefined;

/**
 * Why the API server would not take an object: the first violation that it refuses, of those that are sure if there is
 * one. Fields it does not know it drops, as Argo CD asks it to: they are drift, not refusal, unless the server itself
 * applies the object, which takes neither them nor a list that has a key twice (structured-merge-diff, typed).
 */
export function refusalOf(
  validation: Validations,
  { isTaken }: Beliefs,
): NonNullable<HealthKnowledge['refuses']> {
  return (object) => {
    const refusals = (validation(object)?.violations ?? [])
      .filter(({ severity, code }) => severity === 'error' && code !== 'api-not-served')
      .filter((violation) => violation.code !== 'unknown-field' || isRefusedField(object, violation))
      .map((violation) => ({
        path: violation.path,
        message: violation.message,
        isUnserved: violation.code === 'api-removed',
        taken: isTaken(object, violation),
      }));
    return (
      refusals.find(({ taken }) => taken.state === 'no') ??
      oversized(object) ??
      doubled(object) ??
      refusals[0]
    );
  };
}

/**
 * Why the API server would not take what somebody applies by hand for a fleet to begin. Fields it does not know it refuses
 * by `kubectl` alone, and the name that a set gives to what it makes is no part of the set.
 */
export function definitionRefusals(
  { ofApplications, ofProjects }: Definitions,
  validation: Validations,
  { isAccepted }: Beliefs,
): Required<Pick<HealthKnowledge, 'refusesDefinition' | 'refusesProject'>> {
  const refusal = (definition: FleetObject): DefinitionRefusal | undefined => {
    const judged = (validation(definition)?.violations ?? [])
      .filter(isOfDefinition)
      .map(({ path, message, ...rest }) => {
        const taken = isAccepted(definition, { path, message, ...rest });
        return { definition, path, message, isUnserved: false, taken };
      });
    return judged.find(({ taken }) => taken.state === 'no') ?? judged[0];
  };
  return {
    refusesDefinition(application) {
      const definition = ofApplications.get(application);
      return definition && refusal(definition);
    },
    refusesProject(name) {
      const all = (ofProjects.get(name) ?? []).map(refusal);
      return all.every((each) => each !== undefined) ? all[0] : undefined;
    },
  };
}

/** Whether every way to apply a definition ends at a violation of its schema. */
export function isOfDefinition({ severity, code, path }: Violation): boolean {
  if (severity !== 'error' || code === 'unknown-field' || code === 'api-not-served') return false;
  return code === 'bad-name' ? path[0] === 'metadata' : path[0] !== 'kind';
}

/** A field without a value is as good as not written. */
function isRefusedField(object: FleetObject, { path }: Violation): boolean {
  return isAppliedOnServer(object) && (valueAt(object.manifest, path) ?? undefined) !== undefined;
}

/** A list of a container that has a key twice, in an object that the server itself applies. */
function doubled(object: FleetObject): ObjectRefusal | undefined {
  if (!isAppliedOnServer(object) || !isBuiltInGroup(object.id.group)) return undefined;
  for (const { path, spec } of podTemplates(object.manifest).flatMap(containersOf)) {
    for (const { list, name, at } of listedTwice(spec))
      return {
        path: [...path, ...at],
        message: `${formatPath([...path, list])} has ${name} twice, which server-side apply does not take`,
        isUnserved: false,
        taken: beliefOf([]),
      };
  }
  return undefined;
}

/** Client-side apply keeps the whole object in an annotation, which has a limit. */
function oversized(object: FleetObject): ObjectRefusal | undefined {
  const options = arrayAt(manifestOf(object.unit.owner), 'spec', 'syncPolicy', 'syncOptions').map(asText);
  if (!isTooLargeToApply(object.manifest, options)) return undefined;
  return {
    path: ['metadata'],
    message: `metadata.annotations: Too long: client-side apply can keep ${annotationLimit} bytes; use ServerSideApply=true`,
    isUnserved: false,
    taken: beliefOf([]),
  };
}

/**
 * Fields of an object that the API server drops, so that it never matches git. Argo CD compares built-in kinds by their
 * Go types, whose fields are read whatever their case: one that is wrong in nothing else makes no difference.
 */
export function droppedBy(
  validation: Validations,
): (object: FleetObject) => readonly { readonly path: YamlPath; readonly message: string }[] {
  return (object) =>
    (validation(object)?.violations ?? [])
      .filter(({ severity, code }) => severity === 'error' && code === 'unknown-field')
      .filter((violation) => !isRefusedField(object, violation))
      .filter((violation) => !isBuiltInGroup(object.id.group) || !isOtherCase(violation))
      .map(({ path, message }) => ({ path, message }));
}

function isOtherCase({ path, suggestion }: Violation): boolean {
  return suggestion?.kind === 'rename' && suggestion.to.toLowerCase() === String(path.at(-1)).toLowerCase();
}
