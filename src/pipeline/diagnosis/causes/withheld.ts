import { applicationRules, applyRules, hasOption } from '#argocd';
import { containersOf, podTemplates } from '#fleet';
import { arrayAt, type Manifest, manifestId, recordsAt, stringAt } from '#kube';
import type { ObservedApplication } from '#observed';
import { asText } from '#text';
import type { Because, Evidence } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText } from '../object-text.ts';
import { allAuthors, isPerson } from '../origins/field-managers.ts';
import { seenField } from '../seen.ts';
import type { ClusterView, World } from '../world.ts';

/**
 * Why the images of a workload stay wrong, where its Application is told to ignore them: somebody changed them and Argo
 * CD does not see it, or git was changed and a sync leaves them as they are. Else the reasons as they are.
 */
export function withheld(
  reasons: readonly Because[],
  { owner, view, world }: { readonly owner: Manifest; readonly view: ClusterView; readonly world: World },
): readonly Because[] {
  const evidence = reasons
    .flatMap((it) => (it.kind === 'cause' ? it.cause.evidence : [it.evidence]))
    .slice(0, 2);
  if (reasons.length === 0) return reasons;
  for (const app of world.ownersOf(view.name, manifestId(owner))) {
    const rules = applicationRules(app.object);
    if (rules.length === 0 || imagesOf(applyRules(owner, rules)) === imagesOf(owner)) continue;
    const [author] = allAuthors(owner);
    if (author !== undefined && isPerson(author.manager))
      return [ofRule('and-not-seen', { app, owner, evidence, seen: author.manager })];
    const options = arrayAt(app.object, 'spec', 'syncPolicy', 'syncOptions').map(asText);
    if (hasOption(options, 'RespectIgnoreDifferences=true') && hasSyncedSince(app, author?.time ?? ''))
      return [ofRule('and-not-applied', { app, owner, evidence, seen: 'RespectIgnoreDifferences=true' })];
  }
  return reasons;
}

function imagesOf(workload: Manifest): string {
  return podTemplates(workload)
    .flatMap(containersOf)
    .map(({ spec }) => stringAt(spec, 'image') ?? '')
    .join(' ');
}

/** Whether another revision was synced after a workload was last written. */
function hasSyncedSince({ object }: ObservedApplication, time: string): boolean {
  const history = recordsAt(object, 'status', 'history').map(([, it]) => it);
  const revisions = new Set(history.map((it) => stringAt(it, 'revision')));
  return revisions.size > 1 && time !== '' && (stringAt(history.at(-1), 'deployedAt') ?? '') > time;
}

function ofRule(
  how: 'and-not-seen' | 'and-not-applied',
  {
    app,
    owner,
    evidence,
    seen,
  }: {
    readonly app: ObservedApplication;
    readonly owner: Manifest;
    readonly evidence: readonly Evidence[];
    readonly seen: string;
  },
): Because {
  const [root, workload] = [manifestText(app.object), manifestText(owner)];
  return unmet('ignored', how, {
    root,
    objects: [root, workload],
    say: {
      what:
        how === 'and-not-seen'
          ? `${root} ignores the images of ${workload}, and somebody changed them by hand (${seen})`
          : `${root} ignores the images of ${workload} and keeps them at each sync, so that what git says of them does not arrive`,
      so: 'its pods have an image that does not come, while Argo CD calls it Synced',
      do: 'take the images out of ignoreDifferences, or name only the fields that something else writes',
    },
    evidence: [seenField({ object: app.object, field: 'spec.ignoreDifferences', value: seen }), ...evidence],
  });
}
