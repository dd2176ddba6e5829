import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readablePath } from './readable-path.ts';

const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'phineus-readable-')));
afterAll(() => rmSync(scratch, { recursive: true }));

mkdirSync(join(scratch, 'tree/.git'), { recursive: true });
writeFileSync(join(scratch, 'outside.yaml'), '');
writeFileSync(join(scratch, 'tree/inside.yaml'), '');
symlinkSync('../outside.yaml', join(scratch, 'tree/out.yaml'));
symlinkSync('inside.yaml', join(scratch, 'tree/in.yaml'));
symlinkSync('tree/inside.yaml', join(scratch, 'into.yaml'));

test('a file is not read through a link that leads out of a repository', () => {
  expect(() => readablePath(scratch, 'tree/out.yaml')).toThrow(/is not read: a link leads out of/);
});

test.each(['tree/inside.yaml', 'tree/in.yaml', 'into.yaml', 'outside.yaml', 'gone.yaml', 'tree/gone.yaml'])(
  '%s is the path that was named',
  (path) => {
    expect(readablePath(scratch, path)).toBe(join(scratch, path));
  },
);
