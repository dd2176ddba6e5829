import {
  type FieldOrigin,
  type Json,
  type KubeObject,
  type Origin,
  recordAt,
  recordsAt,
  stringAt,
} from '#kube';
import type { Owner } from '#sources';
import type { YamlPath } from '#yaml';
import type { RenderNote } from '../rendered.ts';

/**
 * The objects of a kustomization with the lines of the Application filled in where it has edited the build. The
 * build itself is shared by all applications that ask for the same, and so cannot know them.
 */
export function withApplicationPlaces(
  objects: readonly KubeObject[],
  owner: Owner,
  at: YamlPath,
): readonly KubeObject[] {
  return objects.map((object) => ({ ...object, origin: editedOrigin(object.origin, owner, at) }));
}

function editedOrigin(origin: Origin, owner: Owner, at: YamlPath): Origin {
  return {
    get place() {
      return origin.place;
    },
    field(path) {
      const found = origin.field(path);
      return found.steps.some((step) => step.kind === 'application' && !step.place)
        ? withPlaces(found, owner, at)
        : found;
    },
  };
}

function withPlaces(found: FieldOrigin, owner: Owner, at: YamlPath): FieldOrigin {
  const steps = found.steps.map((step) => {
    if (step.kind !== 'application' || step.place) return step;
    const [field = ''] = step.text.split(/[ []/);
    const option = field === 'labels' ? 'commonLabels' : field;
    return { ...step, place: owner.origin.field([...at, 'kustomize', option]).edit };
  });
  return { edit: steps.find((step) => step.place)?.place ?? found.edit, steps };
}

/** The notes of a build, those about patches of the Application at its own lines. */
export function withNotesAtApplication(
  notes: readonly RenderNote[],
  owner: Owner,
  { spec, at }: { readonly spec: Json; readonly at: YamlPath },
): readonly RenderNote[] {
  const patches = recordsAt(recordAt(spec, 'kustomize'), 'patches');
  return notes.map((note) => {
    if (note.data?.['isGiven'] !== true) return note;
    const selector = recordAt(note.data, 'selector');
    const [index] = patches.find(([, patch]) => isFor(recordAt(patch, 'target'), selector)) ?? [];
    const target = 'name' in selector ? ['target', 'name'] : ['target'];
    const path = [...at, 'kustomize', 'patches', ...(index === undefined ? [] : [index, ...target])];
    return { ...note, place: owner.origin.field(path).edit };
  });
}

function isFor(target: Json, selector: Json): boolean {
  const fields = ['group', 'version', 'kind', 'name', 'namespace', 'labelSelector', 'annotationSelector'];
  return fields.every((field) => (stringAt(target, field) ?? '') === (stringAt(selector, field) ?? ''));
}
