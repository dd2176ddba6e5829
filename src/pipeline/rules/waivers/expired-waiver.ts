import { placeAt, source } from '#files';
import { annotationWaivers, isExpired } from '#findings';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A waiver whose day has passed waives nothing any more; one without reason or date never did. */
export const expiredWaiver = defineRule<
  | { kind: 'expired'; rule: string; object: string; expires: string; reason: string }
  | { kind: 'unreadable'; text: string }
  | { kind: 'unknown'; rule: string }
>({
  name: 'expired-waiver',
  title: 'A waiver has expired, or cannot be read',
  impact: 'weakens',
  looksAt: 'everything',
  find({ config, fleets, today, ruleNames }, report) {
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
    return {
      what: `"${data.text}" is not a waiver`,
      so: 'It waives nothing',
      do: 'Write "rule, reason, YYYY-MM-DD"',
    };
  },
});
