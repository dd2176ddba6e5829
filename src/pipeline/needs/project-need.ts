import { projectMissing } from '#argocd';
import type { ApplicationUnit } from '#render';
import { definitionNeeds } from './definition-need.ts';
import { type NeedBuilder, objectPlace } from './need-builder.ts';
import { needIds } from './need-ids.ts';
import { isProvidedProject } from './projects/is-provided-project.ts';

/**
 * The need that the project of an Application exists, where git has no definition of it that the API server takes, or
 * where it is declared what is there beforehand and Applications alone bring the project: one of them has to apply it
 * first. Elsewhere somebody may have applied it by hand.
 */
export function projectNeeds(builder: NeedBuilder, { owner }: ApplicationUnit): readonly string[] {
  const { fleet } = builder;
  const name = owner.project;
  const definitions = fleet.ofKind('argoproj.io/AppProject').filter(({ id }) => id.name === name);
  const isProvided = isProvidedProject(fleet.facts, name);
  const refused = isProvided || definitions.length > 0 ? undefined : builder.health.refusesProject?.(name);
  const need = {
    kind: 'project-exists',
    message: projectMissing(name).message,
    because: 'Argo CD compares an application only when its project exists',
  };
  if (refused)
    return [
      builder.add(needIds.project(name), () => ({
        ...need,
        ...objectPlace(refused.definition),
        all: definitionNeeds(builder, refused),
      })),
    ];
  const [first] = definitions;
  const isBrought = definitions.every(({ unit }) => unit.standing.kind === 'deployed');
  const mayBeThere = fleet.facts.objects === undefined || isProvided;
  if (first === undefined || !isBrought || mayBeThere) return [];
  return [
    builder.add(needIds.project(name), () => ({
      ...need,
      ...objectPlace(first),
      any: [definitions.map((object) => needIds.exists(object))],
    })),
  ];
}
