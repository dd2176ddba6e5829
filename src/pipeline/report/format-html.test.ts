import { expect, test } from 'vitest';
import { formatHtml } from './format-html.ts';

const template = '<body><script type="application/json" id="phineus-page"></script></body>';

test('nothing in the data can end its block or begin a comment', () => {
  const html = formatHtml({ parity: [comparison('</script><!--<script>\u2028')] }, template);
  expect(html.match(/<\/script/g)).toHaveLength(1);
  expect(html).not.toContain('<!--');
  expect(html).not.toContain('\u2028');
});

test('the data comes back as it went in', () => {
  const page = { parity: [comparison('$& $1 </script> "quoted" \u2028')] };
  const data = />({.*})<\/script>/.exec(formatHtml(page, template))?.[1] ?? '';
  expect(JSON.parse(data)).toEqual(page);
});

test('a template without a place for the data is refused', () => {
  expect(() => formatHtml({}, '<body></body>')).toThrow('no data block');
});

function comparison(application: string) {
  return { left: 'dev', right: 'prod', applications: [], differences: [], notCompared: [application] };
}
