import { recordAt, recordsAt, stringAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import { type Because, because, type CauseDraft } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import type { World } from '../world.ts';

/** An Application that differs from git and is otherwise well: who changed the objects, or why nobody applies them. */
export function drift(app: ObservedApplication, _world: World): readonly Because[] {
  if (app.sync.status !== 'OutOfSync') return [];
  const found = app.resources.filter(({ sync }) => sync === 'OutOfSync').flatMap((it) => changed(it, app));
  if (found.length > 0) return found;
  return isAutomated(app) ? [] : [because(waitsForSomebody(app))];
}

function changed(resource: ObservedResource, app: ObservedApplication): readonly Because[] {
  const root = objectText(resource.object);
  if (resource.requiresPruning) {
    return [
      because({
        class: 'prune-disabled-leftover',
        root,
        objects: [root],
        say: {
          what: `${root} is no longer in git and is still in the cluster`,
          so: 'its Application stays OutOfSync',
          do: 'sync with prune, or delete it',
        },
        evidence: [{ object: root, field: 'requiresPruning', value: 'true', time: app.reconciledAt }],
        confidence: 'proven',
      }),
    ];
  }
  const author = lastAuthor(resource, app);
  if (author === undefined) return [];
  const isPerson = people.test(author.manager);
  return [
    because({
      class: isPerson ? 'out-of-band-field-owner' : 'operator-mutated-field-drift',
      root,
      objects: [root],
      say: {
        what: `${root} was changed by ${author.manager}${author.time === '' ? '' : ` at ${author.time}`}, not in git`,
        so: 'the cluster differs from git, and the next sync may undo the change',
        do: isPerson
          ? 'bring the change into git, or sync to undo it'
          : 'leave the field to its controller with ignoreDifferences, or take it out of git',
      },
      evidence: [
        {
          object: root,
          field: 'metadata.managedFields',
          value: `${author.manager}: ${author.paths}`,
          time: author.time,
        },
      ],
      confidence: 'likely',
    }),
  ];
}

const people = /^(?:kubectl|oc|k9s|lens|headlamp|openlens|Mozilla|node-fetch|rancher|dashboard|curl)/i;

type Author = { readonly manager: string; readonly time: string; readonly paths: string };

/** The last manager other than Argo CD that wrote more than status after Argo CD's last sync. */
function lastAuthor({ live }: ObservedResource, app: ObservedApplication): Author | undefined {
  const since = app.operation?.startedAt ?? '';
  const authors = recordsAt(live, 'metadata', 'managedFields')
    .map(([, entry]) => ({
      manager: stringAt(entry, 'manager') ?? '',
      subresource: stringAt(entry, 'subresource') ?? '',
      time: stringAt(entry, 'time') ?? '',
      paths: Array.isArray(entry['paths']) ? entry['paths'].slice(0, 5).join(' ') : '',
    }))
    .filter(
      ({ manager, subresource }) => subresource === '' && manager !== '' && !manager.startsWith('argocd'),
    )
    .filter(({ time }) => time === '' || time >= since);
  return authors.toSorted((a, b) => (a.time < b.time ? 1 : a.time > b.time ? -1 : 0))[0];
}

function isAutomated({ object }: ObservedApplication): boolean {
  const policy = recordAt(object, 'spec', 'syncPolicy');
  return 'automated' in policy && recordAt(policy, 'automated')['enabled'] !== false;
}

function waitsForSomebody(app: ObservedApplication): CauseDraft {
  const root = manifestText(app.object);
  return {
    class: 'manual-sync-in-critical-path',
    root,
    objects: [root],
    say: {
      what: `${root} is not synced automatically and differs from git`,
      so: 'it stays OutOfSync until somebody syncs it',
      do: 'sync it, or give it an automated sync policy',
    },
    evidence: [{ object: root, field: 'spec.syncPolicy.automated', value: 'absent', time: app.reconciledAt }],
    confidence: 'likely',
  };
}
