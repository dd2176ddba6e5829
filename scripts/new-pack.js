// Writes the file of a pack and adds its line to the list: npm run new-pack NAME
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../src/knowledge/', import.meta.url).pathname;
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('usage: npm run new-pack NAME   (kebab-case, the project: cloudnative-pg)');
  process.exit(2);
}
if (existsSync(`${root}packs/${name}.ts`)) {
  console.error(`src/knowledge/packs/${name}.ts is already there`);
  process.exit(2);
}
const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
writeFileSync(
  `${root}packs/${name}.ts`,
  `import type { Pack } from '../pack/pack.ts';
import { fields, secret } from '../pack/refers.ts';

export const ${variable}: Pack = {
  project: '${name}',
  groups: ['${name}.example.io'],
  kinds: {
    '${name}.example.io/Cluster': {
      makes: [{ kind: '/Service', name: '{name}-primary', ports: [5432] }],
      refers: fields(['spec.credentials.name', secret, 'credentials']),
    },
  },
};
`,
);
const list = `${root}all-packs.ts`;
const [head, ...lines] = readFileSync(list, 'utf8').trimEnd().split('\n');
const order = (line) => line.slice(line.indexOf("'"));
lines.push(`export { ${variable} } from './packs/${name}.ts';`);
lines.sort((a, b) => (order(a) < order(b) ? -1 : 1));
writeFileSync(list, `${[head, ...lines].join('\n')}\n`);
console.log(`wrote src/knowledge/packs/${name}.ts; src/knowledge/packs.test.ts holds what a pack must keep`);
