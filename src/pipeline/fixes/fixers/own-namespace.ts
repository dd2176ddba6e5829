import { readText, source } from '#files';
import type { RawFinding } from '#findings';
import { textIn } from '../candidate.ts';
import { documentsOf } from '../edit-place.ts';
import type { FixContext, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/** Brings the namespace as a manifest of the Application, beside its others. */
export const ownNamespace: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['namespace']);
  if (name === undefined) return [];
  return addedManifest(context, applicationOf(context, raw), {
    name: 'namespace.yaml',
    manifest: { apiVersion: 'v1', kind: 'Namespace', metadata: { name } },
    what: `Add Namespace ${name}`,
  });
};

/** Makes the ServiceAccount that a pod names; that it needs no rights, people say. */
export const createdAccount: Fixer = ({ raw }, context) => {
  const name = textIn(raw.data, ['name']);
  const namespace = raw.object?.namespace ?? '';
  if (name === undefined) return [];
  return addedManifest(context, applicationOf(context, raw), {
    name: `serviceaccount-${name}.yaml`,
    manifest: {
      apiVersion: 'v1',
      kind: 'ServiceAccount',
      metadata: { name, ...(namespace !== '' && { namespace }) },
    },
    what: `Add ServiceAccount ${name}, which has no rights`,
    option: 'create',
  });
};

/** Permits a reference into another namespace, in the Application that has what is referred to. */
export const grantedReference: Fixer = ({ raw }, context) => {
  const [to, from, namespace] = ['to', 'from', 'namespace'].map((name) => textIn(raw.data, [name]));
  const [kind = '', name = ''] = to?.split(' ') ?? [];
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const target = fleet?.objects.find(
    ({ id }) => id.kind === kind && id.name === name && id.namespace === namespace,
  );
  const unit = fleet?.applications.find(({ owner }) => owner.name === target?.unit.owner.name);
  if (!raw.object || !target || from === undefined || namespace === undefined) return [];
  const { group, kind: fromKind } = raw.object;
  return addedManifest(context, unit, {
    name: `referencegrant-${from}.yaml`,
    manifest: {
      apiVersion: 'gateway.networking.k8s.io/v1beta1',
      kind: 'ReferenceGrant',
      metadata: { name: `from-${from}`, namespace },
      spec: {
        from: [{ group, kind: fromKind, namespace: from }],
        to: [{ group: target.id.group, kind, name }],
      },
    },
    what: `Permit ${fromKind} of namespace ${from} to refer to ${kind} ${name}`,
  });
};

/** The namespace that whoever brings the object brings too, as its file names it, if it is the only one. */
export function ownNamespaceOf(raw: RawFinding, context: FixContext): string | undefined {
  const units = context.fleets.find(({ target }) => target === raw.target)?.units ?? [];
  const unit = units.find(({ owner }) => owner.name === raw.application);
  const [only, ...others] = unit?.objects.filter(({ id }) => id.kind === 'Namespace') ?? [];
  const text = only && readText(context.tree, only.origin.place.source.path);
  if (!only || text === undefined || others.length > 0) return undefined;
  // A kustomization that puts everything into one namespace renames this one too.
  return documentsOf(source(only.origin.place.source.path, text))
    .flatMap(({ value }) =>
      textIn(value, ['kind']) === 'Namespace' ? (textIn(value, ['metadata', 'name']) ?? []) : [],
    )
    .at(0);
}
