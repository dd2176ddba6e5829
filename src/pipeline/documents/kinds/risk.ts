import { paragraph, section } from '../blocks.ts';
import { changeDangers } from '../parts/change.ts';
import { notVerified } from '../parts/not-verified.ts';
import { riskTable } from '../parts/risk-table.ts';
import { resolvedIssues } from '../parts/updates.ts';
import type { DocumentWriter } from '../write-document.ts';

/** What each issue endangers, and what undoing its fix costs. */
export const risk: DocumentWriter = {
  title: 'Risk assessment',
  sections: (view) => [
    section('Risk', riskTable(view), 'No issue was found to judge.'),
    {
      title: 'How to read it',
      blocks: [
        paragraph(
          'Critical breaks or blocks Applications; High is an error in git that blocks none yet; Medium keeps Applications out of sync or is a warning; Low still moves and may end well.',
        ),
        paragraph(
          'Confidence is proven where it was seen or follows from git, likely where it is what remains, possible where it is a hint.',
        ),
      ],
    },
    changeDangers(view),
    ...resolvedIssues(view),
    notVerified(view),
  ],
};
