import { asNumber, asText } from '#text';
import { type FileTree, joinPath } from '#files';
import { type Json, arrayAt, isRecord, recordAt, recordsAt, stringAt } from '#kube';
import type { BuildOptions, Kustomization } from '#kustomize';
import { substituteEnvironment } from '../source/build-environment.ts';

type Edit = NonNullable<BuildOptions['edit']>;
type Image = NonNullable<Kustomization['images']>[number];

/** Why `kustomize edit` would refuse. */
export class EditError extends Error {}

type EditInput = {
  readonly options: Json;
  readonly environment: Readonly<Record<string, string>>;
  readonly tree: FileTree;
  readonly path: string;
};

/**
 * The edits Argo CD makes to a kustomization before it builds it, in its order (util/kustomize/kustomize.go Build).
 * The user's tree is not touched: they are applied to what was read.
 */
export function kustomizeEdit({ options, environment, tree, path }: EditInput): Edit {
  const text = (field: string) => stringAt(options, field) ?? '';
  const substituted = (values: Json) =>
    Object.fromEntries(
      Object.entries(values).map(([key, value]) => [key, substituteEnvironment(asText(value), environment)]),
    );
  return (kustomization) => {
    let edited = kustomization;
    if (text('namePrefix') !== '') edited = { ...edited, namePrefix: text('namePrefix') };
    if (text('nameSuffix') !== '') edited = { ...edited, nameSuffix: text('nameSuffix') };
    const images = arrayAt(options, 'images').map((image) =>
      substituteEnvironment(asText(image), environment),
    );
    if (images.length > 0) edited = { ...edited, images: setImages(edited.images ?? [], images) };
    edited = setReplicas(edited, options);
    edited = addLabels(edited, substituted(recordAt(options, 'commonLabels')), options);
    const annotations = recordAt(options, 'commonAnnotations');
    const substitutes = options['commonAnnotationsEnvsubst'] === true;
    edited = addAnnotations(edited, substitutes ? substituted(annotations) : annotations, options);
    if (text('namespace') !== '') edited = { ...edited, namespace: text('namespace') };
    const patches = recordsAt(options, 'patches').map(([, patch]) => readPatch(patch));
    if (patches.length > 0) edited = { ...edited, patches: [...(edited.patches ?? []), ...patches] };
    const components = arrayAt(options, 'components')
      .map(asText)
      .filter(
        (each) =>
          options['ignoreMissingComponents'] !== true || tree.kind(joinPath(path, each)) !== undefined,
      );
    if (components.length > 0) {
      edited = { ...edited, components: [...new Set([...(edited.components ?? []), ...components])] };
    }
    return edited;
  };
}

/** `kustomize edit set image`: `[name=]image[:tag][@digest]`, `*` keeps what is there; sorted by name. */
function setImages(present: readonly Image[], texts: readonly string[]): readonly Image[] {
  const byName = new Map<string, Image>();
  for (const text of texts) {
    const image = parseImage(text);
    byName.set(image.name, image);
  }
  const star = '*';
  for (const image of present) {
    const given = byName.get(image.name);
    if (!given) byName.set(image.name, image);
    else {
      byName.set(image.name, {
        ...given,
        newName: given.newName === star ? image.newName : given.newName,
        newTag: given.newTag === star ? image.newTag : given.newTag,
        digest: given.digest === star ? image.digest : given.digest,
      });
    }
  }
  const plain = (value: string) => (value === star ? '' : value);
  return [...byName.values()]
    .map((image) => ({
      ...image,
      newName: plain(image.newName),
      newTag: plain(image.newTag),
      digest: plain(image.digest),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function parseImage(text: string): Image {
  const equals = text.indexOf('=');
  const key = equals < 0 ? '' : text.slice(0, equals);
  const value = equals < 0 ? text : text.slice(equals + 1);
  const [reference = '', digest = ''] = value.split('@');
  const colon = reference.lastIndexOf(':');
  const hasTag = colon > reference.lastIndexOf('/');
  const name = hasTag ? reference.slice(0, colon) : reference;
  const newTag = hasTag ? reference.slice(colon + 1) : '';
  if (equals < 0 && newTag === '' && digest === '') {
    throw new EditError(
      `invalid format of image, use one of the following options: <image>=<newimage>:<newtag>, <image>=<newimage>@<digest>, <image>=<newimage>, <image>:<newtag>, <image>@<digest> (got ${text})`,
    );
  }
  const base = { tagSuffix: '', newTag, digest };
  return key === '' ? { ...base, name, newName: '' } : { ...base, name: key, newName: name };
}

function setReplicas(kustomization: Kustomization, options: Json): Kustomization {
  const given = recordsAt(options, 'replicas').map(([, replica]) => ({
    name: stringAt(replica, 'name') ?? '',
    count: asNumber(replica['count']),
  }));
  if (given.length === 0) return kustomization;
  const names = new Set(given.map((replica) => replica.name));
  const kept = (kustomization.replicas ?? []).filter((replica) => !names.has(replica.name));
  return { ...kustomization, replicas: [...kept, ...given] };
}

function addLabels(kustomization: Kustomization, labels: Json, options: Json): Kustomization {
  const pairs = texts(labels);
  if (Object.keys(pairs).length === 0) return kustomization;
  const force = options['forceCommonLabels'] === true;
  if (options['labelWithoutSelector'] !== true) {
    const present = kustomization.commonLabels ?? {};
    refuseRepeats({ kind: 'label', present, added: pairs, force });
    return { ...kustomization, commonLabels: { ...present, ...pairs } };
  }
  const includeTemplates = options['labelIncludeTemplates'] === true;
  const labelSets = kustomization.labels ?? [];
  for (const set of labelSets) {
    if (set.includeTemplates === includeTemplates)
      refuseRepeats({ kind: 'label', present: set.pairs ?? {}, added: pairs, force });
  }
  const added = { pairs, includeSelectors: false, includeTemplates, fields: undefined };
  return { ...kustomization, labels: [...labelSets, added] };
}

function addAnnotations(kustomization: Kustomization, annotations: Json, options: Json): Kustomization {
  const pairs = texts(annotations);
  if (Object.keys(pairs).length === 0) return kustomization;
  const present = kustomization.commonAnnotations ?? {};
  refuseRepeats({
    kind: 'annotation',
    present,
    added: pairs,
    force: options['forceCommonAnnotations'] === true,
  });
  return { ...kustomization, commonAnnotations: { ...present, ...pairs } };
}

function refuseRepeats({
  kind,
  present,
  added,
  force,
}: {
  readonly kind: string;
  readonly present: Readonly<Record<string, string>>;
  readonly added: Readonly<Record<string, string>>;
  readonly force: boolean;
}): void {
  const repeated = force ? undefined : Object.keys(added).find((key) => Object.hasOwn(present, key));
  if (repeated === undefined) return;
  throw new EditError(`${kind} ${repeated} already in kustomization file. Use --force to override.`);
}

function texts(values: Json): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [key, asText(value)]));
}

type Patch = NonNullable<Kustomization['patches']>[number];

function readPatch(patch: Json): Patch {
  const target = recordAt(patch, 'target');
  const options = recordAt(patch, 'options');
  return {
    path: stringAt(patch, 'path') ?? '',
    patch: stringAt(patch, 'patch') ?? '',
    target: isRecord(patch['target'])
      ? {
          group: stringAt(target, 'group') ?? '',
          version: stringAt(target, 'version') ?? '',
          kind: stringAt(target, 'kind') ?? '',
          name: stringAt(target, 'name') ?? '',
          namespace: stringAt(target, 'namespace') ?? '',
          annotationSelector: stringAt(target, 'annotationSelector') ?? '',
          labelSelector: stringAt(target, 'labelSelector') ?? '',
        }
      : undefined,
    options: isRecord(patch['options'])
      ? {
          allowNameChange: options['allowNameChange'] === true,
          allowKindChange: options['allowKindChange'] === true,
        }
      : undefined,
  };
}
