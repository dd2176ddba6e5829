import { once } from '#answers';
import { toldBeside } from '#evidence';
import { joinPath, lineAt } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import { credentialValue, isCredentialKey, isFilledIn, isKeptElsewhere, isPattern, isWeak } from '#knowledge';
import { recordAt } from '#kube';
import { repositoryOwner } from '#sources';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';
import { ownerSubject } from '../subjects.ts';
import { passwordsInValues } from './passwords-in-values.ts';

/** A Secret, or a private key anywhere, stands in git with its value: whoever reads the repository has it, also after it is removed. */
export const plaintextSecret = defineRule<{ holder: string; key: string; isPlaceholder: boolean }>({
  name: 'plaintext-secret',
  title: 'A Secret stands in git as it is',
  impact: 'weakens',
  holdsUndeployed: true,
  looksAt: 'everything',
  holdsLeftOut: true,
  findIn(view, report, { index }) {
    const { fleet } = view;
    const owners = once(() => ownersOf(fleet));
    for (const { owner, key, place } of passwordsInValues(fleet, index)) {
      const holder = `the values of Application ${owner.name}`;
      report({
        subject: { ...ownerSubject(fleet, owner, ['spec']), place },
        data: { holder, key, isPlaceholder: false },
      });
    }
    for (const object of [...fleet.ofKind('/Secret'), ...fleet.ofKind('/ConfigMap')]) {
      if (object.unit.tools.includes('plugin')) continue;
      const isOfChart = object.unit.tools.includes('helm');
      for (const { field, key, text } of credentials(object)) {
        const beside = Object.keys(recordAt(object.manifest, field));
        const comment = () => commentAt(object, [field, key]);
        const is = credentialValue({ key, value: text, beside, comment });
        if (is === 'harmless') continue;
        const isNone = () => isMadeUp(object) || isForTrial(object, [field, key]) || owners().has(text);
        const isPlaceholder = is === 'placeholder' || (isWeak(text) && isNone());
        // Words in a file that others are made from are none that anybody uses.
        if ((isPlaceholder || isWeak(text)) && isPattern(object.origin.place.source.name)) continue;
        // What a chart renders may be random, its default, or of values that are not kept in git.
        if (isOfChart && (isPlaceholder || !isInValues(object, [field, key], text))) continue;
        report({
          object,
          path: [field, key],
          data: { holder: kindName(object.id), key, isPlaceholder },
          ...(isPlaceholder && { impact: 'tidies' }),
        });
        break;
      }
    }
  },
  say: ({ holder, key, isPlaceholder }) =>
    isPlaceholder
      ? {
          what: `key ${key} of ${holder} holds a placeholder`,
          so: 'It is applied like a real value: what logs in with it fails, or anybody can',
          do: 'Take the value from a secret store',
        }
      : {
          what: `key ${key} of ${holder} stands in git in plain text`,
          so: 'Whoever reads the repository has it, also after it is removed',
          do: 'Change the credential, and keep it in a secret store or encrypt it',
        },
});

/** Whether a Secret is called one that lets nobody in, or is for the machine of whoever works on it. */
function isMadeUp({ id, origin }: FleetObject): boolean {
  const words = id.name.split(/[-_.]/);
  const steps = origin.place.source.name.split('/');
  return words.some((word) => madeUp.has(word)) || steps.includes('local');
}

const madeUp: ReadonlySet<string> = new Set(['placeholder', 'dummy', 'fake', 'example']);

/** Whether a comment over a value, or over the whole Secret, says that it is for trying things out. */
function isForTrial({ origin }: FleetObject, path: YamlPath): boolean {
  return [origin.field(path).edit, origin.place].some((place) => toldBeside(place, ['trial']) !== undefined);
}

/** Whose the repositories are that Applications take from: a name that stands for a login too is none that was chosen for it. */
function ownersOf(fleet: Fleet): ReadonlySet<string> {
  const sources = fleet.applications.flatMap(({ owner }) => owner.sources);
  return new Set(sources.map(({ repoURL }) => repositoryOwner(repoURL).split('/').at(-1) ?? ''));
}

/** Whether a value is written as it is in the values that somebody gives a chart. */
function isInValues({ unit, origin }: FleetObject, path: YamlPath, text: string): boolean {
  const { edit } = origin.field(path);
  const { source } = edit;
  // What the values of a chart of this tree say is deployed where no other layer says otherwise.
  const isDeployed = unit.standing.kind === 'deployed';
  const isComplete = unit.problems.length === 0;
  const given = unit.chartUses.flatMap(({ path: chart, layers }) => [
    ...layers.flatMap((layer) => (layer.kind === 'file' ? [layer.source.path] : [])),
    ...(chart !== undefined && isDeployed && (isComplete || layers.length === 0)
      ? [joinPath(chart, 'values.yaml')]
      : []),
  ]);
  if (![...given, unit.owner.origin.place.source.path].includes(source.path)) return false;
  const { start, end } = lineAt(edit);
  const line = source.text.slice(start, end);
  return line.slice(line.indexOf(':') + 1).includes(text);
}

/** Whether a private key stands in a text, with as much of it as no placeholder has. */
function holdsPrivateKey(text: string): boolean {
  return /-----BEGIN (?!ENCRYPTED)(?:[A-Z]{2,10} ){0,2}PRIVATE KEY-----\s{1,20}[A-Za-z0-9+/]{40}/.test(text);
}

/** What is said behind a value. */
function commentAt({ origin }: FleetObject, path: YamlPath): string {
  const { edit } = origin.field(path);
  const { start, end } = lineAt(edit);
  return /\s#(.*)/.exec(edit.source.text.slice(start, end))?.[1] ?? '';
}

/** The entries that are credentials, by the name that they have in a Secret or by what they are, decoded. */
function credentials({ id, manifest }: FleetObject) {
  const isSecret = id.kind === 'Secret';
  return (['stringData', 'data'] as const).flatMap((field) =>
    Object.entries(recordAt(manifest, field)).flatMap(([key, value]) => {
      if (typeof value !== 'string') return [];
      const isEncoded = isSecret && field === 'data';
      const text = isEncoded ? Buffer.from(value, 'base64').toString('utf8').trim() : value.trim();
      if (!(isSecret && isCredentialKey(key)) && !holdsPrivateKey(text)) return [];
      const isElsewhere = isKeptElsewhere(value) || isFilledIn(value, field, manifest);
      return text === '' || isElsewhere ? [] : [{ field, key, text }];
    }),
  );
}
