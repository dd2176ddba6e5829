import { type Place, locate, readText } from '#files';
import { type ObjectId, type OriginStep, idText, isSecretKind, jsonText, shownValue } from '#kube';
import { type Location, UserError, nearest } from '#outcome';
import type { RenderedObject } from '#render';
import { shownLines } from '#report';
import type { YamlPath } from '#yaml';
import { chooseApplications } from './choose-applications.ts';
import type { Workspace } from './open-workspace.ts';
import { renderWorkspace } from './render-workspace.ts';

/** Which field is asked about. */
export type BlameQuestion = {
  readonly application: string;
  /** `Kind/name` or `Kind/namespace/name`. */
  readonly object: string;
  /** A path such as `spec.containers[0].image`, or a JSON pointer; `''` is the whole object. */
  readonly field: string;
  readonly target?: string | undefined;
};

/** Who set a field of an object on one target. */
export type Blame = {
  readonly target: string;
  readonly object: ObjectId;
  readonly path: YamlPath;
  /** The value as JSON, as far as it may be shown, or `(absent)`. */
  readonly value: string;
  /** Nearest first. */
  readonly steps: readonly {
    readonly kind: OriginStep['kind'];
    readonly text: string;
    readonly location?: Location;
  }[];
  /** The line a person would edit, and what it says; `''` where that is not to be shown. */
  readonly edit: Location;
  readonly line: string;
};

/** Who set one field, on every target that renders it. */
export async function blameWorkspace(
  workspace: Workspace,
  { application, object, field, target }: BlameQuestion,
): Promise<readonly Blame[]> {
  const { targets } = await renderWorkspace(workspace);
  const chosen = chooseApplications(targets, [application], target);
  const path = parseField(field);
  const found = chosen.flatMap(({ target: on, rendered }) => {
    const match = findObject(rendered.objects, object);
    return match ? [{ target: on.target.name, ...blameObject(workspace, match, path) }] : [];
  });
  if (found.length > 0) return found;
  const known = chosen.flatMap(({ rendered }) => rendered.objects.map(({ id }) => `${id.kind}/${id.name}`));
  const close = nearest(object, known);
  throw new UserError(
    `application ${application} renders no ${object}`,
    close ? { hint: `did you mean ${close}?` } : {},
  );
}

/** Who set a field of a rendered object. What is secret is not shown. */
function blameObject(
  { tree }: Pick<Workspace, 'tree'>,
  { id, manifest, origin }: RenderedObject,
  path: YamlPath,
): Omit<Blame, 'target'> {
  const isSecret = isSecretKind(id.kind);
  const value = shownValue(manifest, path);
  const { edit, steps } = origin.field(path);
  const at = locate(edit);
  return {
    object: id,
    path,
    value: value === undefined ? '(absent)' : jsonText(value),
    steps: steps.map(({ kind, text, place }) => ({ kind, text, ...located(place) })),
    edit: at,
    line: shownLines(readText(tree, at.file) ?? '')(at.line, isSecret) ?? '',
  };
}

function located(place: Place | undefined): { readonly location?: Location } {
  return place === undefined ? {} : { location: locate(place) };
}

function findObject(objects: readonly RenderedObject[], wanted: string): RenderedObject | undefined {
  const text = wanted.toLowerCase();
  return objects.find(({ id }) =>
    [`${id.kind}/${id.name}`, idText(id)].some((name) => name.toLowerCase() === text),
  );
}

/** `spec.containers[0].image` and `metadata.labels["app.kubernetes.io/name"]`; also a JSON pointer. */
function parseField(text: string): YamlPath {
  if (text.startsWith('/'))
    return text
      .slice(1)
      .split('/')
      .map((step) => numeric(step.replaceAll('~1', '/').replaceAll('~0', '~')));
  const steps: (string | number)[] = [];
  for (const match of text.matchAll(/\["([^"]*)"\]|\['([^']*)'\]|\[(\d+)\]|([^.[\]]+)/g)) {
    const [, double, single, index, name] = match;
    steps.push(index === undefined ? (double ?? single ?? name ?? '') : Number(index));
  }
  return steps;
}

function numeric(step: string): string | number {
  return /^\d+$/.test(step) ? Number(step) : step;
}
