import { remembered } from '#answers';
import { placeAt, source } from '#files';
import { type Waivable, annotationWaivers, isExpired, namesInWaivers, nothingNamed } from '#findings';
import { manifestId } from '#kube';
import { manifestOf } from '#sources';
import type { RuleContext } from '../rule-context.ts';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A waiver whose day has passed waives nothing any more; one without reason or date, or of what is not there, never did. */
export const expiredWaiver = defineRule<
  | { kind: 'expired'; rule: string; object: string; expires: string; reason: string }
  | { kind: 'unreadable'; text: string }
  | { kind: 'unknown'; rule: string }
  | { kind: 'idle'; rule: string; names: string }
>({
  name: 'expired-waiver',
  title: 'A waiver has expired, cannot be read, or is for nothing that is there',
  impact: 'weakens',
  looksAt: 'everything',
  find(context, report) {
    const { config, fleets, today, ruleNames } = context;
    const { waivers, unreadable } = annotationWaivers(fleets);
    for (const waiver of [...config.waivers, ...waivers]) {
      if (!isExpired(waiver, today)) continue;
      report({
        subject: fileSubject(
          waiver.target ?? fleets[0]?.target ?? '',
          waiver.place ?? placeAt(source('phineus.yaml', ''), 0),
        ),
        data: {
          kind: 'expired',
          rule: waiver.rule,
          object: waiver.object ?? '',
          expires: waiver.expires,
          reason: waiver.reason,
        },
      });
    }
    // What could not be looked at may bring whatever a waiver names.
    const holding = isAllSeen(context) ? config.waivers.filter((each) => !isExpired(each, today)) : [];
    for (const waiver of holding) {
      const names = nothingNamed(waiver, waivable(context));
      if (names === undefined || waiver.place === undefined) continue;
      const subject = fileSubject(waiver.target ?? fleets[0]?.target ?? '', waiver.place);
      report({ subject, data: { kind: 'idle', rule: waiver.rule, names } });
    }
    // Rules of files that were not run may have any name; those of phineus.yaml are checked where it is opened.
    const areAllKnown = (config.ruleFiles ?? []).length === 0;
    for (const { rule, target = '', place } of waivers) {
      if (!areAllKnown || place === undefined || ruleNames.includes(rule)) continue;
      report({ subject: fileSubject(target, place), data: { kind: 'unknown', rule } });
    }
    for (const { text, finding } of unreadable) {
      report({ subject: finding, data: { kind: 'unreadable', text } });
    }
  },
  say(data) {
    if (data.kind === 'expired')
      return {
        what: `the waiver of ${data.rule}${data.object === '' ? '' : ` for ${data.object}`} expired on ${data.expires}`,
        so: `It waives nothing any more; its reason was: ${data.reason}`,
        do: 'Solve what it waives, or give it a later day',
      };
    if (data.kind === 'unknown')
      return {
        what: `the waiver names the rule ${data.rule}, which does not exist`,
        so: 'It waives nothing',
        do: 'Write the name of a rule; phineus explain lists them',
      };
    if (data.kind === 'idle')
      return {
        what: `the waiver of ${data.rule} is for ${data.names}, and there is nothing of that name`,
        so: 'It waives nothing',
        do: 'Write the name as the fleet has it, or remove the waiver',
      };
    return {
      what: `"${data.text}" is not a waiver`,
      so: 'It waives nothing',
      do: 'Write "rule, reason, YYYY-MM-DD"',
    };
  },
});

function isAllSeen({ targets, fleets }: RuleContext): boolean {
  const all = [
    ...fleets.flatMap(({ units }) => units),
    ...targets.flatMap(({ applicationSets }) => applicationSets),
  ];
  return all.every(({ failures, problems }) => failures.length === 0 && problems.length === 0);
}

/** Everything that a finding can be about. */
const waivable = remembered(({ targets, fleets, index }: RuleContext): Waivable => {
  const units = fleets.flatMap((fleet) => fleet.units);
  const sets = targets.flatMap(({ applicationSets }) => applicationSets);
  const ids = [
    ...fleets.flatMap(({ objects }) => objects.map(({ id }) => id)),
    ...units.map(({ owner }) => manifestId(manifestOf(owner))),
    ...index.manifestFiles.flatMap((path) => index.objects(path).map(({ manifest }) => manifestId(manifest))),
  ];
  return {
    applications: new Set([...units.map(({ owner }) => owner.name), ...sets.map(({ name }) => name)]),
    names: new Set([...index.files, ...ids.flatMap(namesInWaivers)]),
    mayLook: (steps) => index.searches.take(steps),
  };
});
