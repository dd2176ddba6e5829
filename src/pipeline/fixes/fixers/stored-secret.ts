import { isRecord } from '#kube';
import { readText } from '#files';
import { asText } from '#text';
import { formatYaml, putItem, valueAt } from '#yaml';
import { documentAt, firstDocument } from '../edit-place.ts';
import type { FileChange, FixContext, Fixer } from '../fix.ts';
import { objectOf } from '../subject-of.ts';

/**
 * Takes a Secret out of a secret store instead of out of git, as a skeleton: under which key the store has it, people say.
 * The credential in git stays known to whoever could read it, so it has to be changed as well.
 */
export const storedSecret: Fixer = ({ raw }, context) => {
  const object = objectOf(context, raw);
  const fleet = context.fleets.find(({ target }) => target === raw.target);
  const at = object && documentAt(context, object.origin.place);
  const whole = at && readText(context.tree, at.file.name);
  if (!object || !at || whole === undefined || !isReplaceable(at.document.value, whole, object.id.name))
    return [];
  const store = fleet?.objects.find(
    ({ id, world }) =>
      world === object.world &&
      id.group === 'external-secrets.io' &&
      (id.kind === 'ClusterSecretStore' ||
        (id.kind === 'SecretStore' && id.namespace === object.id.namespace)),
  );
  const { manifest } = object;
  const keys = ['data', 'stringData'].flatMap((field) =>
    isRecord(manifest[field]) ? Object.keys(manifest[field]) : [],
  );
  if (!store || keys.length === 0 || !isRecord(at.document.value)) return [];
  const { name } = object.id;
  const held = (fleet?.facts.secrets?.keys?.[store.id.name] ?? []).map(({ key }) => key);
  const key = held.includes(name) ? name : (held.find((each) => sharesWord(each, name)) ?? name);
  const type = asText(manifest['type'] ?? 'Opaque');
  const metadata = at.document.value['metadata'];
  const text = formatYaml(
    {
      apiVersion: asText(store.manifest.apiVersion),
      kind: 'ExternalSecret',
      metadata: isRecord(metadata) ? metadata : { name },
      spec: {
        secretStoreRef: { kind: store.id.kind, name: store.id.name },
        target: { name, ...(type !== 'Opaque' && { template: { type } }) },
        data: keys.map((each) => ({ secretKey: each, remoteRef: { key, property: each } })),
      },
    },
    'v3',
  );
  const note = `# A skeleton: put the values into ${store.id.kind} ${store.id.name} under a key of your choice, and change those that were here.\n`;
  const written = whole.slice(at.document.start, at.document.end);
  const start = at.document.start + (/^(?:[ \t\r]*(?:#[^\n]*)?\n)*/.exec(written)?.[0].length ?? 0);
  const end = at.document.start + withoutLastComments(written).length;
  // What people wrote beside a key would be lost.
  if (/(?:^|\s)#/.test(whole.slice(start, end))) return [];
  const listed = held.length > 0 && !held.includes(key) ? listedKey(context, store.id.name, key) : [];
  const after = listed.length === 0 ? '' : `; put its values there first, under ${key}`;
  return [
    {
      changes: [{ file: at.file.name, edits: [{ start, end, text: `${note}${text.trimEnd()}` }] }, ...listed],
      what: `Take Secret ${name} from ${store.id.kind} ${store.id.name}, as a skeleton that people fill in${after}`,
      why: `${at.file.name} holds the credential`,
      effect: 'objects',
      option: 'store',
    },
  ];
};

/** Whether a manifest can be exchanged as a whole: of a template only one that is nothing but this manifest, with this name. */
function isReplaceable(manifest: unknown, whole: string, name: string): boolean {
  if (!whole.includes('{{')) return true;
  const metadata = isRecord(manifest) && isRecord(manifest['metadata']) ? manifest['metadata'] : {};
  const isPlain = Object.keys(metadata).length === 1 && metadata['name'] === name;
  return isPlain && !/\{\{-?\s*(?:if|else|end|range|with|define|block)\b/.test(whole);
}

/** Lists a key among those that the store of each target has: where the list is another one's by an anchor, that one's counts. */
function listedKey({ tree, targets }: FixContext, store: string, key: string): readonly FileChange[] {
  const { document } = firstDocument(tree, 'phineus.yaml') ?? {};
  const edits = targets.flatMap(({ target }) => {
    const path = ['targets', target.name, 'secrets', 'keys', store];
    const edit = document && valueAt(document.value, path) !== undefined && putItem(document, path, key);
    return edit ? [edit] : [];
  });
  return edits.length === 0 ? [] : [{ file: 'phineus.yaml', edits }];
}

function sharesWord(a: string, b: string): boolean {
  const words = (text: string) => text.split(/[^a-z0-9]+/);
  return words(a).some((word) => words(b).includes(word));
}

/** A document without the comments and blank lines that it ends with. */
function withoutLastComments(document: string): string {
  const lines = document.split('\n');
  let kept = lines.length;
  while (kept > 1 && /^\s*(?:#|$)/.test(lines[kept - 1] ?? '')) kept--;
  return lines.slice(0, kept).join('\n');
}
