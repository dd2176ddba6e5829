import { counted } from '#text';
import type { FleetDiff } from '#diff';
import { bullets, paragraph, say, section } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { View } from '../view.ts';

/** An object of a change with the Application and target it stands in. */
export type ChangedObject = FleetDiff['targets'][number]['applications'][number]['objects'][number] & {
  readonly target: string;
  readonly application: string;
};

/** Every object that a change touches in what is deployed. */
export function changedObjects({ targets }: FleetDiff): readonly ChangedObject[] {
  return targets.flatMap(({ target, applications }) =>
    applications
      .filter(({ isDeployed }) => isDeployed)
      .flatMap(({ name, objects }) => objects.map((object) => ({ ...object, target, application: name }))),
  );
}

/** What is dangerous in the change from the base. */
export function changeDangers({ input: { base } }: View): Section {
  if (base === undefined)
    return {
      title: 'Dangers of the change',
      blocks: [paragraph('Not verified: no base was given to compare with (--base REF).')],
    };
  const dangers = changedObjects(base.diff).flatMap(
    ({ target, application, object, change, dangers: all, location }) =>
      all.map((danger) =>
        say(`${target}/${application} ${object} (${change}): ${danger}`, [{ kind: 'line', location }]),
      ),
  );
  return section(
    'Dangers of the change',
    bullets(dangers),
    `The change from ${base.name} has none that is known.`,
  );
}

/** How far a change reaches, as sentences. */
export function reachOf({ radius }: FleetDiff): readonly string[] {
  const { applications, targets, created, changed, renamed, moved, deleted, pruned, orphaned, withheld } =
    radius;
  return [
    `${counted(applications, 'Application')} in ${counted(targets, 'target')}`,
    `objects: ${created} created, ${changed} changed, ${renamed} renamed, ${moved} moved, ${deleted} deleted (${pruned} pruned, ${orphaned} orphaned)`,
    ...(withheld > 0 ? [`not verified: ${counted(withheld, 'Application')} could not be compared`] : []),
  ];
}
