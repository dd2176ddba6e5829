import { bullets, paragraph, say } from '../blocks.ts';
import type { Section } from '../document.ts';
import type { ComparedView } from '../view.ts';

/** What changed since earlier documents, the newest first. */
export function updates({ comparison, input: { earlier } }: ComparedView): Section {
  if (earlier === undefined)
    return {
      title: 'Updates',
      blocks: [paragraph('This is the first document; --since compares with an earlier one.')],
    };
  return {
    title: 'Updates',
    blocks: [],
    sections: comparison.updates.map(({ date, lines }) => ({
      title: `Update ${date}`,
      blocks:
        lines.length === 0
          ? [paragraph('Nothing was wrong, before or now.')]
          : bullets(lines.map((line) => say(line))),
    })),
  };
}

/** What earlier documents had and this one has no more. */
export function resolvedIssues({ comparison: { resolved } }: ComparedView): readonly Section[] {
  return resolved.length === 0
    ? []
    : [
        {
          title: 'Resolved',
          blocks: bullets(
            resolved.map(({ title, since, resolved: date }) =>
              say(`RESOLVED ${date ?? ''}: ${title} (open since ${since})`),
            ),
          ),
        },
      ];
}
