import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type MarkdownSection, fitMarkdown } from './fit-markdown.ts';

function list(title: string, items: readonly string[]): MarkdownSection {
  return {
    head: [`### ${title}`, ''],
    items: items.map((item) => `- ${item}`),
    foot: [],
    rest: (left) => `… and ${left} more`,
  };
}

test('what fits is shown whole', () => {
  expect(fitMarkdown([list('Errors', ['one', 'two']), list('Notes', [])])).toBe(
    '### Errors\n\n- one\n- two\n\n### Notes\n',
  );
});

test('later items give way to earlier ones, and are counted', () => {
  expect(fitMarkdown([list('Errors', ['one', 'two', 'three']), list('Notes', ['four'])], 75)).toBe(
    '### Errors\n\n- one\n- two\n- three\n\n### Notes\n\n\n… and 1 more\n',
  );
});

test('sections that do not fit empty are counted', () => {
  const sections = ['a', 'b', 'c', 'd', 'e', 'f'].map((title) => list(title, ['item']));
  expect(fitMarkdown(sections, 130)).toMatch(
    /^### a\n[^]*… and \d more parts, for which there is no room here\.\n$/,
  );
});

test('no page is longer than its limit, and every item is shown or counted', () => {
  const section = fc
    .tuple(fc.string({ maxLength: 40 }), fc.array(fc.string({ maxLength: 300 }), { maxLength: 60 }))
    .map(([title, items]) =>
      list(
        title.replaceAll('\n', ' '),
        items.map((item) => `x${item.replaceAll(/\s/g, ' ')}`),
      ),
    );
  fc.assert(
    fc.property(
      fc.array(section, { maxLength: 30 }),
      fc.integer({ min: 100, max: 9000 }),
      (sections, limit) => {
        const page = fitMarkdown(sections, limit);
        expect(page.length).toBeLessThanOrEqual(limit);
        if (page.includes('no room here')) return;
        const all = sections.reduce((sum, { items }) => sum + items.length, 0);
        const shown = page.split('\n').filter((line) => line.startsWith('- ')).length;
        const counted = [...page.matchAll(/^… and (\d+) more$/gm)].reduce(
          (sum, [, left]) => sum + Number(left),
          0,
        );
        expect(shown + counted).toBe(all);
      },
    ),
  );
});
