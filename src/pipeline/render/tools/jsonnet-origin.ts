import type { Place } from '#files';
import type { JsonnetStep, Outside } from '#jsonnet';
import type { FieldOrigin, KubeObject, Origin, OriginStep } from '#kube';
import type { Owner } from '#sources';
import type { YamlPath } from '#yaml';

/** What the Application hands to a program. */
export type Arguments = { readonly tlas: readonly Outside[]; readonly extVars: readonly Outside[] };

/** An argument of the Application by its list and name. */
type Argument = { readonly list: 'tlas' | 'extVars'; readonly name: string };

/** The chain of a field; steps that lead to the Application have no place until `withArgumentPlaces` gives it. */
export function fieldOrigin(steps: readonly JsonnetStep[], start: Place): FieldOrigin {
  const shown = steps.map(originStep);
  const written = steps.filter((step) => step.isWhole && step.place && !outsideOf(step));
  return { edit: written.at(-1)?.place ?? start, steps: shown };
}

function originStep(step: JsonnetStep, index: number): OriginStep {
  const argument = outsideOf(step);
  if (argument) return { kind: 'application', text: argumentText(argument, step.isWhole) };
  const { name, place } = step;
  const file = place?.source.name ?? '';
  const at = place ? { place } : {};
  switch (step.kind) {
    case 'variable':
      return { kind: 'value', text: `variable ${name} in ${file}`, ...at };
    case 'function':
      return { kind: 'include', text: `function ${name} in ${file}`, ...at };
    case 'extended':
      return { kind: 'overridden', text: `added to ${name} in ${file}`, ...at };
    case 'import':
      return { kind: 'value', text: `imported from ${name}` };
    default:
      return index === 0
        ? { kind: 'document', text: `written in ${file}`, ...at }
        : { kind: 'value', text: `${name} in ${file}`, ...at };
  }
}

function argumentText({ list, name }: Argument, isWhole: boolean): string {
  return `${isWhole ? '' : 'made with '}${list} ${name} of the Application`;
}

const argumentStep = /^(made with )?(tlas|extVars) (.*) of the Application$/;

/** The argument that a step leads to: a string that was handed in, or a place in code that was. */
export function outsideOf({ outside, place }: JsonnetStep): Argument | undefined {
  if (outside) return { list: outside.what === 'tla' ? 'tlas' : 'extVars', name: outside.name };
  return place && argumentNamed(place.source.name);
}

/** go-jsonnet names the code of an argument `<top-level-arg:name>` or `<extvar:name>`. */
function argumentNamed(path: string): Argument | undefined {
  const [, kind, name] = /^<(top-level-arg|extvar):(.*)>$/.exec(path) ?? [];
  if (name === undefined) return undefined;
  return { list: kind === 'extvar' ? 'extVars' : 'tlas', name };
}

/** Where in the source the code of an argument stands. */
export function argumentPath(path: string, given: Arguments): YamlPath | undefined {
  const argument = argumentNamed(path);
  if (!argument) return undefined;
  const index = given[argument.list].findIndex(({ name }) => name === argument.name);
  return ['directory', 'jsonnet', argument.list, Math.max(0, index), 'value'];
}

/**
 * The objects of Jsonnet files with the lines of the Application filled in where a value comes from its arguments.
 * The evaluation is shared by all applications that ask for the same, and so cannot know them.
 */
export function withArgumentPlaces(
  objects: readonly KubeObject[],
  owner: Owner,
  { at, given }: { readonly at: YamlPath; readonly given: Arguments },
): readonly KubeObject[] {
  const placeOf = (text: string): Place | undefined => {
    const [, , list, name] = argumentStep.exec(text) ?? [];
    if (list !== 'tlas' && list !== 'extVars') return undefined;
    const index = given[list].findIndex((each) => each.name === name);
    return owner.origin.field([...at, 'directory', 'jsonnet', list, Math.max(0, index), 'value']).edit;
  };
  return objects.map((object) => ({ ...object, origin: placedOrigin(object.origin, placeOf) }));
}

function placedOrigin(origin: Origin, placeOf: (text: string) => Place | undefined): Origin {
  return {
    get place() {
      return origin.place;
    },
    field(path) {
      const found = origin.field(path);
      let { edit } = found;
      const steps = found.steps.map((step) => {
        const place = step.kind === 'application' && !step.place ? placeOf(step.text) : undefined;
        if (!place) return step;
        // Only an argument that is the value, and not a part of it, is what a person would edit.
        if (!step.text.startsWith('made with ')) edit = place;
        return { ...step, place };
      });
      return { edit, steps };
    },
  };
}
