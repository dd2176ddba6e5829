import { cleanPath, directoryName, joinPath } from '#files';
import { isRecord, recordAt } from '#kube';
import { asText } from '#text';
import { formatYaml, valueAt } from '#yaml';
import { textIn } from '../candidate.ts';
import { firstDocument } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer, Flaw } from '../fix.ts';
import { applicationOf, objectOf } from '../subject-of.ts';
import { addedManifest } from './added-manifest.ts';

/**
 * Adds what is asked for and nothing has, as a skeleton that people fill in: a ConfigMap with the keys that are read, a
 * claim, an ExternalSecret where the fleet has a store, a store like another one of the fleet.
 */
export const skeleton: Fixer = (flaw, context) => {
  const { raw } = flaw;
  const [kind, name] = [textIn(raw.data, ['kind']) ?? kinds[raw.rule], textIn(raw.data, ['name'])];
  const namespace = textIn(raw.data, ['namespaces']) ?? raw.object?.namespace ?? '';
  if (kind === undefined || name === undefined || namespace !== (raw.object?.namespace ?? '')) return [];
  const manifest = manifestOf({ kind, name, namespace }, flaw, context);
  if (!manifest) return [];
  return addedManifest(context, applicationOf(context, raw), {
    name: `${asText(manifest['kind']).toLowerCase()}-${name}.yaml`,
    manifest,
    what: `Add ${asText(manifest['kind'])} ${name}, a skeleton that people fill in`,
    note: `A skeleton: ${raw.application ?? 'the Application'} asks for it by this name, and what it holds is for people to say.`,
    option: 'skeleton',
  });
};

const kinds: Readonly<Record<string, string>> = {
  'dangling-claim': 'PersistentVolumeClaim',
  'dangling-config-map': 'ConfigMap',
  'dangling-secret': 'Secret',
};

type Wanted = { readonly kind: string; readonly name: string; readonly namespace: string };

function manifestOf(
  { kind, name, namespace }: Wanted,
  { raw }: Flaw,
  context: FixContext,
): Readonly<Record<string, unknown>> | undefined {
  const metadata = { name, ...(namespace !== '' && { namespace }) };
  const keys = keysRead(objectOf(context, raw)?.manifest, name);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  switch (kind) {
    case 'ConfigMap':
      return {
        apiVersion: 'v1',
        kind,
        metadata,
        data: Object.fromEntries(keys.map((key) => [key, ''])),
      };
    case 'PersistentVolumeClaim':
      return {
        apiVersion: 'v1',
        kind,
        metadata,
        spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage: '1Gi' } } },
      };
    case 'Secret': {
      const store = fleet?.objects.find(
        ({ id }) =>
          id.group === 'external-secrets.io' &&
          (id.kind === 'ClusterSecretStore' || (id.kind === 'SecretStore' && id.namespace === namespace)),
      );
      if (!store || keys.length === 0) return undefined;
      return {
        apiVersion: asText(store.manifest.apiVersion),
        kind: 'ExternalSecret',
        metadata,
        spec: {
          secretStoreRef: { kind: store.id.kind, name: store.id.name },
          data: keys.map((key) => ({ secretKey: key, remoteRef: { key: name, property: key } })),
        },
      };
    }
    default: {
      const other = fleet?.objects.find(
        ({ id }) => id.kind === kind && /^(?:Cluster)?SecretStore$/.test(kind),
      );
      return (
        other && {
          apiVersion: other.manifest.apiVersion,
          kind,
          metadata,
          spec: recordAt(other.manifest, 'spec'),
        }
      );
    }
  }
}

/** The keys that an object reads of what has a name. */
function keysRead(value: unknown, name: string): readonly string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap((item) => keysRead(item, name)))];
  if (!isRecord(value)) return [];
  const isNamed = value['name'] === name || value['secretName'] === name;
  const own = isNamed && typeof value['key'] === 'string' ? [value['key']] : [];
  const items = isNamed && Array.isArray(value['items']) ? value['items'] : [];
  const listed = items.flatMap((item) =>
    isRecord(item) && typeof item['key'] === 'string' ? [item['key']] : [],
  );
  return [...new Set([...own, ...listed, ...Object.values(value).flatMap((child) => keysRead(child, name))])];
}

/** Adds the overlay that is asked for, after those beside it: the same bases, and nothing of its own. */
export const createdOverlay: Fixer = ({ raw }, { tree }): readonly Candidate[] => {
  const path = cleanPath(textIn(raw.data, ['path']) ?? '');
  const parent = directoryName(path);
  if (path === '' || /[{}$*]|\.\w+$/.test(path) || tree.kind(path) !== undefined) return [];
  for (const { name } of tree.list(parent)) {
    const file = joinPath(parent, name, 'kustomization.yaml');
    const listed = valueAt(firstDocument(tree, file)?.document.value, ['resources']);
    const bases = Array.isArray(listed)
      ? listed.filter((entry) => typeof entry === 'string' && entry.startsWith('../'))
      : [];
    if (bases.length === 0) continue;
    return [
      {
        changes: [
          {
            file: joinPath(path, 'kustomization.yaml'),
            text: `# A skeleton after ${joinPath(parent, name)}: what differs here is for people to say.\n${formatYaml({ apiVersion: 'kustomize.config.k8s.io/v1beta1', kind: 'Kustomization', resources: bases }, 'v3')}`,
          },
        ],
        what: `Add ${path} with what ${joinPath(parent, name)} is built on`,
        why: 'it is asked for by this name, and others stand beside it',
        effect: 'any',
        option: 'skeleton',
      },
    ];
  }
  return [];
};
