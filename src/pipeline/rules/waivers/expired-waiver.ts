import { placeAt, source } from '#files';
import { annotationWaivers, isExpired } from '#findings';
import type { Rule } from '../rule.ts';

/** A waiver whose day has passed waives nothing any more; one without reason or date never did. */
export const expiredWaiver: Rule = {
  name: 'expired-waiver',
  title: 'A waiver has expired, or cannot be read',
  severity: 'warning',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['tolerated-red-state'],
  find({ config, fleets, today }, report) {
    const { waivers, unreadable } = annotationWaivers(fleets);
    for (const waiver of [...config.waivers, ...waivers]) {
      if (!isExpired(waiver, today)) continue;
      report({
        target: waiver.target ?? fleets[0]?.target ?? '',
        place: waiver.place ?? placeAt(source('phineus.yaml', ''), 0),
        message: `the waiver of ${waiver.rule}${waiver.object === undefined ? '' : ` for ${waiver.object}`} expired on ${waiver.expires}: ${waiver.reason}`,
      });
    }
    for (const { text, finding } of unreadable) {
      report({ ...finding, message: `"${text}" waives nothing: write "rule, reason, YYYY-MM-DD"` });
    }
  },
};
