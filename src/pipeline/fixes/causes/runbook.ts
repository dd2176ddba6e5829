import { arrayAt } from '#kube';
import { asText } from '#text';
import { textIn } from '../candidate.ts';
import type { Fixer } from '../fix.ts';

/**
 * Writes down what has to be done where no edit of git does it, as a skeleton: what was seen, the steps that are known, and
 * where people go on. It is beside the manifests and deploys nothing.
 */
export const runbook: Fixer = (flaw, context) => {
  const { raw, finding } = flaw;
  const root = textIn(raw.data, ['root']) ?? '';
  const short = root
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase()
    .slice(0, 60);
  const file = `docs/runbooks/${raw.rule}-${short}.md`;
  if (context.tree.kind(file) !== undefined) return [];
  const seen = arrayAt(raw.data, 'seen').map((text) => asText(text).replaceAll(/\s+/g, ' ').slice(0, 300));
  const lines = [
    `# ${finding.what}`,
    '',
    '<!-- A skeleton: people fill in what is in brackets. -->',
    '',
    `${finding.so}.`,
    '',
    '## Seen',
    '',
    ...seen.filter((text) => text !== '').map((text) => `- \`${text.replaceAll('`', "'")}\``),
    '',
    '## Steps',
    '',
    `1. ${finding.do}.`,
    '2. [What else has to be done, by whom, and in which order.]',
    '',
    '## Done when',
    '',
    `- \`phineus diagnose\` no longer names ${raw.rule}.`,
    '- [What else shows that it holds.]',
    '',
    '## Way back',
    '',
    '- [How to undo the steps, and what they cannot bring back.]',
    '',
  ];
  return [
    {
      changes: [{ file, text: lines.join('\n') }],
      what: `Add ${file}, a skeleton of what to do: no edit of a manifest does it`,
      why: 'it is beside the manifests, and deploys nothing',
      effect: 'none',
      option: 'runbook',
      isSkeleton: true,
    },
  ];
};
