import { locate, readText } from '#files';
import type { Location } from '#outcome';
import type { Unit } from '#render';
import type { Trace } from './causes.ts';
import { type ChangeOptions, fieldChanges } from './field-changes.ts';
import type { ApplicationDiff, FieldChange, ObjectDiff } from './fleet-diff.ts';
import type { Sides } from './side.ts';

type Input = {
  readonly diff: ApplicationDiff;
  readonly before: Unit | undefined;
  readonly after: Unit | undefined;
  readonly sides: Sides;
  readonly target: string;
  readonly options: ChangeOptions;
};

type Origin = Pick<Trace, 'location' | 'isGone' | 'isWhole'>;

/** The places that the difference of one Application leads to. What comes or goes with it is led to the Application. */
export function tracesOf(input: Input): readonly Trace[] {
  const { diff, target } = input;
  const about = (origin: Origin, object: string): Trace => ({
    ...origin,
    object: `${target}/${diff.name} ${object}`,
    owner: `${target}/${diff.name}`,
    isDeployed: diff.isDeployed,
  });
  if (diff.change !== 'changed') {
    const origin = originOfApplication(input);
    return ['Application', ...diff.objects.map(({ object }) => object)].map((object) =>
      about(origin, object),
    );
  }
  return [
    ...diff.fields.map((field) => about(originOf(field), 'Application')),
    ...diff.objects.flatMap((object) =>
      originsOf(object, input).map((origin) => about(origin, object.object)),
    ),
  ];
}

function originOf({ location, after }: FieldChange): Origin {
  return { location, isGone: after === undefined };
}

function originsOf(object: ObjectDiff, input: Input): readonly Origin[] {
  const { change, fields, location } = object;
  if (change === 'renamed') return [{ location, isGone: false, isWhole: true }, ...fields.map(originOf)];
  if (change !== 'created' && change !== 'deleted') return fields.map(originOf);
  if (differs(location.file, input.sides)) return [{ location, isGone: change === 'deleted', isWhole: true }];
  // A template that is as it was makes it, or does not, because of something else that was read.
  const read = new Set([
    ...(input.before?.filesRead ?? []),
    ...(input.after?.filesRead ?? []),
    ...defaultsOf(location.file),
  ]);
  const [file, ...others] = [...read].filter((each) => differs(each, input.sides));
  if (file === undefined || others.length > 0) return [];
  return [{ location: { file, line: 0 }, isGone: !input.sides.head.index.files.includes(file) }];
}

/** The defaults of the chart that a template belongs to. */
function defaultsOf(template: string): readonly string[] {
  const folders = template.split('/');
  const at = folders.lastIndexOf('templates');
  return at < 0 ? [] : [[...folders.slice(0, at), 'values.yaml'].join('/')];
}

function differs(file: string, { base, head }: Sides): boolean {
  return readText(base.index.tree, file) !== readText(head.index.tree, file);
}

/** What makes an Application come or go: its own text, or the one line of its set that comes or goes. */
function originOfApplication({ diff, before, after, sides, options }: Input): Origin {
  const isGone = diff.change === 'removed';
  const { owner } = after ?? before ?? {};
  if (owner?.kind !== 'application') return { location: nowhere, isGone };
  const { definedBy } = owner;
  if (definedBy.kind !== 'applicationset')
    return { location: locate(owner.origin.place), isGone, isWhole: true };
  const setOf = (side: Sides['base']) =>
    side.discovered?.applicationSets.find(({ name }) => name === definedBy.name)?.object;
  const [old, young] = [setOf(sides.base), setOf(sides.head)];
  const set = isGone ? old : young;
  if (!set) return { location: locate(owner.origin.place), isGone };
  if (!old || !young) return { location: locate(set.origin.place), isGone, isWhole: true };
  const steps = fieldChanges(old, young, options).fields.filter(({ before: was, after: is }) =>
    isGone ? is === undefined : was === undefined,
  );
  const [only, ...others] = steps;
  return only && others.length === 0
    ? originOf(only)
    : { location: { ...locate(set.origin.place), line: 0 }, isGone: false };
}

const nowhere: Location = { file: '', line: 0 };
