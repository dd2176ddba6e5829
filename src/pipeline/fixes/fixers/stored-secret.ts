import { isRecord } from '#kube';
import { readText } from '#files';
import { asText } from '#text';
import { formatYaml } from '#yaml';
import { documentAt } from '../edit-place.ts';
import type { Fixer } from '../fix.ts';
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
  if (!object || !at || whole === undefined || whole.includes('{{')) return [];
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
  const start = at.document.start + (/^(?:[ \t]*(?:#.*)?\n)*/.exec(written)?.[0].length ?? 0);
  const end = at.document.end - (/(?:\n[ \t]*(?:#.*)?)*$/.exec(written)?.[0].length ?? 0);
  // What people wrote beside a key would be lost.
  if (/^\s*#/m.test(whole.slice(start, end))) return [];
  return [
    {
      changes: [{ file: at.file.name, edits: [{ start, end, text: `${note}${text.trimEnd()}` }] }],
      what: `Take Secret ${name} from ${store.id.kind} ${store.id.name}, as a skeleton that people fill in`,
      why: `${at.file.name} holds the credential`,
      effect: 'objects',
      option: 'store',
    },
  ];
};

function sharesWord(a: string, b: string): boolean {
  const words = (text: string) => text.split(/[^a-z0-9]+/);
  return words(a).some((word) => words(b).includes(word));
}
