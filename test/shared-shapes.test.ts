import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { withSharedShapes } from '../scripts/shared-shapes.js';

it('puts a spread of nothing before one that an object begins with, and changes nothing else', () => {
  const program = [
    "const name = 'Größe 😀';",
    'const placed = (object: Named, unit: Unit) => ({ ...object, unit, of: { ...unit, ...object } });',
    'const copied = ({ place, ...rest }: Placed) => [{ ...rest }, { name, ...rest }, [...rest.all]];',
    'const said = `{ ...object, unit } ${{ ...unit, name }}`; // { ...object, unit }',
  ].join('\n');
  expect(withSharedShapes(program, 'program.ts').split('\n')).toEqual([
    "const name = 'Größe 😀';",
    'const placed = (object: Named, unit: Unit) => ({ ...null, ...object, unit, of: { ...null, ...unit, ...object } });',
    'const copied = ({ place, ...rest }: Placed) => [{ ...rest }, { name, ...rest }, [...rest.all]];',
    'const said = `{ ...object, unit } ${{ ...null, ...unit, name }}`; // { ...object, unit }',
  ]);
});

it('gives objects of one form one hidden class', () => {
  const placed = withSharedShapes('(object) => ({ ...object, unit: {} })', 'placed.js');
  const program = `
    const all = Array.from({ length: 1000 }, (_, id) => ({ id, name: 'shop' })).map(${placed});
    console.log(all.filter((each, at) => at > 0 && !%HaveSameMap(each, all[at - 1])).length);`;
  const run = execFileSync(process.execPath, ['--allow-natives-syntax', '-e', program], { encoding: 'utf8' });
  expect(Number(run)).toBeLessThan(10);
});
