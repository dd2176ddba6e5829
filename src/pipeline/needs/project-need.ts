import { projectMissing } from '#argocd';
import type { ApplicationUnit } from '#render';
import { type NeedBuilder, objectPlace } from './need-builder.ts';
import { needIds } from './need-ids.ts';
import { isProvidedProject } from './projects/is-provided-project.ts';

/**
 * The need that the project of an Application exists, where it is declared what is there beforehand and Applications
 * alone bring the project: one of them has to apply it first. Elsewhere somebody may have applied it by hand.
 */
export function projectNeeds(builder: NeedBuilder, { owner }: ApplicationUnit): readonly string[] {
  const { fleet } = builder;
  const name = owner.project;
  const definitions = fleet.ofKind('argoproj.io/AppProject').filter(({ id }) => id.name === name);
  const [first] = definitions;
  const isBrought = definitions.every(({ unit }) => unit.standing.kind === 'deployed');
  const mayBeThere = fleet.facts.objects === undefined || isProvidedProject(fleet.facts, name);
  if (first === undefined || !isBrought || mayBeThere) return [];
  return [
    builder.add(needIds.project(name), () => ({
      kind: 'project-exists',
      message: projectMissing(name).message,
      because: 'Argo CD compares an application only when its project exists',
      ...objectPlace(first),
      any: [definitions.map((object) => needIds.exists(object))],
    })),
  ];
}
