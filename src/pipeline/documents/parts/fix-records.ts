import { shownDiff } from '#report';
import { code, paragraph, sectionOf, sentence } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { View } from '../view.ts';

/** Every proven fix with its reason, its change, and what was run to prove it. */
export function fixRecords({ input: { fixes } }: View): Section {
  return sectionOf(
    'Fix records',
    (fixes?.fixes ?? []).map(({ finding, what, why, diff, texts, proof }) => ({
      title: what,
      blocks: [
        paragraph(`Problem: ${sentence(finding.what)} ${sentence(finding.so)}`, [
          { kind: 'line', location: finding.location },
          { kind: 'finding', rule: finding.rule, id: finding.id },
        ]),
        paragraph(`Rationale: ${sentence(why)}`),
        ...code('diff', shownDiff(diff, texts)),
        paragraph(
          'Proof, by running the whole line on the edited tree:',
          proof.checks.map((text) => ({ kind: 'proof', text })),
        ),
      ],
    })),
    fixes === undefined
      ? 'Not verified: no fix was looked for (--fixes looks for them).'
      : 'No finding has a proven fix.',
  );
}
