// Writes the file of a witness and adds its line to the list: npm run new-witness NAME
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

const root = new URL('../src/pipeline/evidence/', import.meta.url).pathname;
const name = process.argv[2] ?? '';
if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) {
  console.error('usage: npm run new-witness NAME   (kebab-case, who or what speaks: backup-restore)');
  process.exit(2);
}
if (existsSync(`${root}witnesses/${name}.ts`)) {
  console.error(`src/pipeline/evidence/witnesses/${name}.ts is already there`);
  process.exit(2);
}
const variable = name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
writeFileSync(
  `${root}witnesses/${name}.ts`,
  `import type { Witness } from '../witness.ts';

/** Who speaks, and what for. */
export const ${variable}: Witness = ({ fleet }) => {
  // What is worked out once for a fleet stands here.
  return ({ edge: { to } }) => {
    if (fleet.objects.every(({ id }) => id.name !== to.name)) return [];
    const text = 'something of that name is there';
    return [{ code: '${name}', speaks: 'for', weight: 'weak', text }];
  };
};
`,
);
const list = `${root}witnesses.ts`;
const lines = readFileSync(list, 'utf8').split('\n');
const isImport = (line) => line.startsWith('import { ');
const line = `import { ${variable} } from './witnesses/${name}.ts';`;
const after = lines.findIndex(
  (each) => isImport(each) && each.slice(each.indexOf("'")) > line.slice(line.indexOf("'")),
);
lines.splice(after < 0 ? lines.findLastIndex(isImport) + 1 : after, 0, line);
lines.splice(lines.lastIndexOf('];'), 0, `  ${variable},`);
writeFileSync(list, lines.join('\n'));
console.log(`wrote src/pipeline/evidence/witnesses/${name}.ts; say with a test what it makes of a finding`);
