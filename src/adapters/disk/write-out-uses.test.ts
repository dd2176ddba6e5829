import { describe, expect, test } from 'vitest';
import { parseRuleMarkdown } from '../../../test/rule-markdown.ts';
import { writeOutUses } from './write-out-uses.ts';

const bases = {
  service: 'kind: Service\nmetadata:\n  name: guestbook\nports:\n  - name: http\n    port: 80\n',
};

function filesOf(...lines: readonly string[]): Readonly<Record<string, string>> {
  const text = ['', '## Example', '', '```use', ...lines, '```', ''].join('\n');
  return parseRuleMarkdown(writeOutUses(text, bases)).examples[0]?.files ?? {};
}

describe('a use block', () => {
  test('gives a base the name of the file', () => {
    expect(filesOf('payments/api.yaml: service')).toEqual({
      'payments/api.yaml': 'kind: Service\nmetadata:\n  name: api\nports:\n  - name: http\n    port: 80\n',
    });
  });

  test('gives a base another name, and sets the last line of a field', () => {
    expect(filesOf('payments/service.yaml: service ledger, name: web, port: 8080')).toEqual({
      'payments/service.yaml':
        'kind: Service\nmetadata:\n  name: ledger\nports:\n  - name: web\n    port: 8080\n',
    });
  });

  test('holds several files', () => {
    expect(Object.keys(filesOf('a.yaml: service', 'b.yaml: service'))).toEqual(['a.yaml', 'b.yaml']);
  });

  test('takes a file of the nearest example above that has it', () => {
    const text = [
      '## One\n\n```yaml file=a.yaml\nlevel: 1\n```\n',
      '## Two\n\n```yaml file=a.yaml\nlevel: 2\n```\n',
      '## Three\n\n```use\na.yaml: as above\n```\n',
    ].join('\n');
    const { examples } = parseRuleMarkdown(writeOutUses(text, {}));
    expect(examples.map(({ files }) => files['a.yaml'])).toEqual(['level: 1\n', 'level: 2\n', 'level: 2\n']);
  });

  test.each([
    ['a base that does not exist', 'a.yaml: job'],
    ['a file that no example above has', 'a.yaml: as above'],
    ['a field that the base does not have', 'a.yaml: service, image: nginx'],
    ['a line of another form', 'service as payments'],
  ])('refuses %s', (_, line) => {
    expect(() => filesOf(line)).toThrow();
  });
});
