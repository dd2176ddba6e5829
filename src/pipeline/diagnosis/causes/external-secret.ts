import { type Manifest, recordsAt, stringAt } from '#kube';
import type { Because, CauseDraft, Evidence, Thing } from '../because.ts';
import { identityReadings, rawTemplateOf } from '../needs/login-need.ts';
import { scriptsNaming } from '../needs/makers.ts';
import { faultOf } from '../needs/maker-faults.ts';
import { refusedByProvider } from '../needs/provider-need.ts';
import { readWords } from '../needs/readings.ts';
import { type How, unmet } from '../needs/unmet.ts';
import { absent, foreignOwner } from '../needs/words.ts';
import { manifestText } from '../object-text.ts';
import { wholeText } from '../own-words.ts';
import { conditionsOf, seenCondition, seenField } from '../seen.ts';
import { otherSpelling, type OtherSpelling, remoteKeys } from '../spelling.ts';
import { type ClusterView, thingAt, type World } from '../world.ts';
import { twoWriters } from './not-ready.ts';

/** An ExternalSecret that makes no Secret: its store is broken or absent, or the provider lacks what it asks for. */
export function externalSecret(thing: Thing, world: World): readonly Because[] {
  if (thing.kind !== 'object' || thing.live === undefined) return [];
  const { live, id } = thing;
  if (live.kind !== 'ExternalSecret' || !live.apiVersion.startsWith('external-secrets.io/')) return [];
  const view = world.cluster(thing.cluster);
  const ready = conditionsOf(live).find(({ type }) => type === 'Ready');
  if (view === undefined || ready?.status === 'True') return [];
  const root = manifestText(live);
  const kind = stringAt(live, 'spec', 'secretStoreRef', 'kind') ?? 'SecretStore';
  const name = stringAt(live, 'spec', 'secretStoreRef', 'name') ?? '';
  const namespace = kind === 'ClusterSecretStore' ? '' : id.namespace;
  const storeId = { group: 'external-secrets.io', kind, namespace, name };
  const store = view.find(storeId);
  const state = conditionsOf(store).find(({ type }) => type === 'Ready');
  const evidence =
    ready === undefined
      ? { object: root, field: 'status', value: 'empty', time: '' }
      : seenCondition(live, ready);
  if (name !== '' && state?.status !== 'True')
    return [{ kind: 'rests-on', thing: thingAt(view, storeId), evidence }];
  if (ready === undefined) return [ofSecret('nobody', live, [evidence])];
  const text = wholeText(ready.message, id, view);
  const asker = { owner: live, namespace: id.namespace, view };
  const isOfProvider = absent.test(text) || /could not get|provider/i.test(text);
  const twin = sameTarget(live, view);
  if (foreignOwner.test(text) || (!isOfProvider && (twin !== undefined || hasForeignTarget(live, view))))
    return [twoWriters(live, [evidence, ...(twin === undefined ? [] : [twin])])];
  if (/\btemplate: |apply template|execute template/.test(text)) return [rawTemplateOf(asker, evidence)];
  if (store && state && ready.time !== '' && state.time > ready.time && !/not exist|not found/i.test(text))
    return [ofSecret('not-asked-again', live, [evidence, seenCondition(store, state)])];
  const login = readWords(identityReadings, { text, evidence }, asker);
  if (login.length > 0) return login;
  const fault = absent.test(text) ? ofSeeders(live, evidence, view) : undefined;
  if (fault !== undefined) return [fault];
  const other = absent.test(text) ? otherSpelling(remoteKeys(live), live, view) : undefined;
  return other === undefined
    ? [refusedByProvider(live, text, evidence)]
    : [ofOtherName(live, other, evidence)];
}

/** What is wrong with a script that should have put the key into the provider. */
function ofSeeders(live: Manifest, evidence: Evidence, view: ClusterView): Because | undefined {
  const root = manifestText(live);
  const names = remoteKeys(live).map((key) => key.slice(key.lastIndexOf('/') + 1));
  const made = { name: root, objects: [root], evidence, view };
  return faultOf(scriptsNaming(names, view), made, ['under-a-default', 'before-its-input']);
}

/** A key that somebody else writes in another way: the one who put it there and the one who asks do not agree. */
function ofOtherName(live: Manifest, { name, object }: OtherSpelling, evidence: Evidence): Because {
  const root = manifestText(live);
  return unmet('provided', 'under-another-name', {
    root,
    objects: [root, manifestText(object)],
    say: {
      what: `${root} asks for a key that the provider does not have, and ${manifestText(object)} writes it as ${name}`,
      so: 'its Secret does not come, and pods that need it do not start',
      do: 'write the key in one way in both',
    },
    evidence: [evidence, seenField({ object, field: 'spec', value: name })],
  });
}

/** Another one that writes the same Secret. */
function sameTarget(secret: Manifest, view: ClusterView): Evidence | undefined {
  const { namespace, name } = secret.metadata ?? {};
  const target = targetOf(secret);
  const twin = view
    .ofKind('ExternalSecret', namespace ?? '')
    .find((it) => it.metadata?.name !== name && targetOf(it) === target);
  return twin && seenField({ object: twin, field: 'spec.target.name', value: target });
}

function targetOf(secret: Manifest): string {
  return stringAt(secret, 'spec', 'target', 'name') ?? secret.metadata?.name ?? '';
}

/** Whether the Secret that it should write is there, and somebody else wrote it. */
function hasForeignTarget(secret: Manifest, view: ClusterView): boolean {
  const { namespace = '', name: own = '' } = secret.metadata ?? {};
  const name = targetOf(secret);
  const target = view.find({ group: '', kind: 'Secret', namespace, name });
  const owners = recordsAt(target, 'metadata', 'ownerReferences').map(([, it]) => it);
  const writers = recordsAt(target, 'metadata', 'managedFields').map(
    ([, it]) => stringAt(it, 'manager') ?? '',
  );
  const isMine = owners.some((it) => it['kind'] === 'ExternalSecret' && it['name'] === own);
  return (
    target !== undefined &&
    !isMine &&
    writers.length > 0 &&
    !writers.some((it) => /external-?secrets/.test(it))
  );
}

const ways: Readonly<Record<Extract<How<'provided'>, 'nobody' | 'not-asked-again'>, CauseDraft['say']>> = {
  nobody: {
    what: 'Nobody has looked at it, its status is empty:',
    so: 'its Secret is not made',
    do: 'see whether the controller of its kind runs',
  },
  'not-asked-again': {
    what: 'Its store is well again, and it asks only now and then (refreshInterval):',
    so: 'its Secret stays missing or old until then, and so do its pods',
    do: 'annotate it with force-sync to ask now; let it ask more often',
  },
};

function ofSecret(how: keyof typeof ways, secret: Manifest, evidence: CauseDraft['evidence']): Because {
  const root = manifestText(secret);
  const { what, ...rest } = ways[how];
  return unmet('provided', how, {
    root,
    say: { what: `${what} ${root}`, ...rest },
    evidence,
  });
}
