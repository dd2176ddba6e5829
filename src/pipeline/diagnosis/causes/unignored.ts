import {
  applicationRules,
  argoCdVersion,
  checkAnnotation,
  checkCompareOption,
  checkSyncOption,
  rulesFor,
} from '#argocd';
import { recordsAt } from '#kube';
import type { ObservedApplication, ObservedResource } from '#observed';
import type { Because } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import { seenField } from '../seen.ts';

/** A difference that somebody meant to be ignored, in a way that Argo CD does not read. */
export function unignored(resource: ObservedResource, app: ObservedApplication): readonly Because[] {
  const { live, object } = resource;
  if (live === undefined) return [];
  const root = objectText(object);
  const application = manifestText(app.object);
  const objects = app.resources.flatMap((it) => it.live ?? []);
  const dead = applicationRules(app.object).findIndex(
    (rule) =>
      (rule.kind === object.kind || rule.name === object.name) &&
      objects.every((it) => rulesFor([rule], it).length === 0),
  );
  if (dead >= 0)
    return [
      unmet('ignored', 'by-a-dead-rule', {
        root: application,
        objects: [application, root],
        say: {
          what: `A rule in ignoreDifferences of ${application} fits none of its objects, and ${root} differs`,
          so: 'the Application stays OutOfSync although somebody meant the difference to be ignored',
          do: 'correct group, kind, name or namespace of the rule',
        },
        evidence: [
          seenField({
            object: app.object,
            field: `spec.ignoreDifferences[${dead}]`,
            value: JSON.stringify(recordsAt(app.object, 'spec', 'ignoreDifferences')[dead]?.[1]),
          }),
        ],
      }),
    ];
  const unread = Object.entries(live.metadata?.annotations ?? {}).find(([it, value]) => isUnread(it, value));
  if (unread === undefined) return [];
  const [key, value] = unread;
  return [
    unmet('ignored', 'by-an-unknown-annotation', {
      root,
      objects: [root, application],
      say: {
        what: `${root} differs from git, and Argo CD does not know its annotation ${key} as it is written`,
        so: 'the annotation does nothing, and the Application stays OutOfSync',
        do: 'use ignoreDifferences of the Application, or an annotation that Argo CD knows',
      },
      evidence: [seenField({ object: live, field: `metadata.annotations[${key}]`, value })],
    }),
  ];
}

/** Whether Argo CD reads nothing of an annotation: it does not know the key, or not one of the options in it. */
function isUnread(key: string, value: string): boolean {
  if (checkAnnotation(key, argoCdVersion())?.kind === 'unknown') return true;
  const check = options[key];
  const given = value.split(',').map((it) => it.trim());
  return check !== undefined && given.every((it) => it !== '' && check(it)?.kind === 'unknown');
}

const options: Readonly<Partial<Record<string, typeof checkCompareOption>>> = {
  'argocd.argoproj.io/compare-options': checkCompareOption,
  'argocd.argoproj.io/sync-options': (option) => checkSyncOption(option, 'object', argoCdVersion()),
};
