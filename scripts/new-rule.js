// Writes the first two files of a rule and adds the line of the third: npm run new-rule area/name
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../src/pipeline/rules/', import.meta.url).pathname;
const [, area, name] = /^([a-z]+)\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(process.argv[2] ?? '') ?? [];
if (area === undefined || name === undefined) {
  console.error(
    'usage: npm run new-rule area/name   (kebab-case, the pattern found: ownership/shared-object)',
  );
  process.exit(2);
}
const base = `${root}${area}/${name}`;
if (existsSync(`${base}.ts`)) {
  console.error(`${area}/${name}.ts is already there`);
  process.exit(2);
}
const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
mkdirSync(`${root}${area}`, { recursive: true });
writeFileSync(
  `${base}.ts`,
  `import { defineRule } from '../rule.ts';

/** What is wrong where this fires. */
export const ${variable} = defineRule<{ object: string }>({
  name: '${name}',
  title: 'What is wrong where this fires',
  // breaks: something does not work; weakens: it works worse or by chance; tidies: nothing happens yet.
  impact: 'weakens',
  // 'everything' also shows it what no Application deploys.
  looksAt: 'deployed',
  // Is called for every object; \`findIn(view, report)\` is called for every target instead.
  findAt(object, report) {
    // Say what you saw. What speaks against it goes into \`reasons\` (hesitation, objection); never weigh here.
    report({ object, path: ['metadata', 'name'], data: { object: object.id.name } });
  },
  say: ({ object }) => ({
    what: \`\${object} is wrong\`,
    so: 'this does not work',
    do: 'Do that instead',
  }),
});
`,
);
writeFileSync(
  `${base}.md`,
  `Why this is wrong, in a few words.

## The pattern

\`\`\`use
apps/guestbook.yaml: application
\`\`\`

\`\`\`yaml file=guestbook/settings.yaml
\`\`\`

\`\`\`findings
guestbook/settings.yaml:1 what you wish to read
\`\`\`

## What is fine

\`\`\`use
apps/guestbook.yaml: application
guestbook/settings.yaml: config-map
\`\`\`
`,
);
const list = `${root}all-rules.ts`;
const [head, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
const order = (line) => line.slice(line.indexOf("'"));
lines.push(`export { ${variable} } from './${area}/${name}.ts';`);
lines.sort((a, b) => (order(a) < order(b) ? -1 : 1));
writeFileSync(list, `${[head, ...lines].join('\n')}\n`);
console.log(`wrote ${area}/${name}.ts and ${area}/${name}.md; write the example first`);
