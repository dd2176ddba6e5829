import { baseName, directoryName, isInside } from '#files';
import { isKustomizationName } from '#sources';
import { putField } from '#yaml';
import { oneFile } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import { fieldEdit } from '../field-edit.ts';
import type { FixContext, Fixer, Flaw } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/**
 * Names the namespace of objects that have none: in the kustomization that holds all of them, or as the destination of
 * an Application that is written by hand.
 */
export const namedNamespace: Fixer = (flaw, context) => {
  const application = applicationOf(context, flaw.raw);
  const [known, ...others] = candidates(flaw, context);
  const namespace = known ?? application?.owner.name;
  if (namespace === undefined) return [];
  const kustomization = outermost(flaw);
  const at = firstDocument(context.tree, kustomization);
  const more = known === undefined || others.length > 0 ? { option: namespace } : {};
  const why =
    known === undefined ? 'it is called like the Application' : `the namespace ${namespace} is there for it`;
  if (kustomization !== undefined && at) {
    return oneFile({ ...at, path: ['namespace'] }, [putField(at.document, ['namespace'], namespace)], {
      what: `Put everything of ${directoryName(kustomization)} into namespace ${namespace}`,
      why,
      ...more,
    });
  }
  if (!application || application.owner.definedBy.kind === 'applicationset') return [];
  const path = ['spec', 'destination', 'namespace'];
  const field = fieldEdit(context, { origin: application.owner.origin, path, value: namespace });
  if (!field) return [];
  return oneFile(field, [field.edit], { what: `Deploy into namespace ${namespace}`, why, ...more });
};

/** The namespaces that may be meant: that of its neighbours, or one that is called like the Application. */
function candidates({ raw }: Flaw, context: FixContext): readonly string[] {
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const application = applicationOf(context, raw);
  const beside = application?.objects.flatMap(({ id }) =>
    id.kind === 'Namespace' ? [id.name] : id.namespace === '' ? [] : [id.namespace],
  );
  const known = new Set(fleet?.objects.flatMap(({ id }) => (id.kind === 'Namespace' ? [id.name] : [])));
  const own = [application?.owner.name ?? ''].filter((name) => known.has(name));
  return [...new Set([...own, ...(beside ?? [])])];
}

/** The kustomization in whose folder all objects stand that lack a namespace. */
function outermost({ raw }: Flaw): string | undefined {
  const paths = (raw.related ?? []).map(({ place }) => place.source.name);
  const [kustomizations, others] = [
    paths.filter((path) => isKustomizationName(baseName(path))),
    (raw.related ?? [])
      .filter(({ message }) => message.endsWith(' names none'))
      .map(({ place }) => place.source.name),
  ];
  const objects = others.filter((path) => !kustomizations.includes(path));
  return kustomizations
    .toSorted((a, b) => a.length - b.length)
    .find((path) => objects.every((object) => isInside(object, directoryName(path))));
}
