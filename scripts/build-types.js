// Writes types/: the declarations of the public entries and of what they name. Names of our modules become paths, so
// that the package needs no sources.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'types');
const { imports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Of `from '…'` and `import('…')`, what stands before the name, and the name. */
const specifier = /(\b(?:from|import) ?\(?)'([#.][^']*)'/g;

rmSync(folder, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.types.json'], {
  cwd: root,
  stdio: 'inherit',
});
for (const name of readdirSync(folder, { recursive: true })) {
  if (!name.endsWith('.d.ts')) continue;
  const file = join(folder, name);
  writeFileSync(
    file,
    readFileSync(file, 'utf8').replaceAll(specifier, (_, before, to) => before + path(file, to)),
  );
}
addForeign('engines/lua/luaparse.d.ts');

/** What a file calls a module: `#kube` and `./identity.ts` become paths to the declarations. */
function path(file, to) {
  const target = to.startsWith('#')
    ? join(folder, imports[to].replace('./src/', ''))
    : join(dirname(file), to);
  const shown = relative(dirname(file), target).replaceAll('\\', '/').replace(/\.ts$/, '.js');
  return `'${shown.startsWith('.') ? shown : `./${shown}`}'`;
}

/** Declarations of a package that has none: whoever imports it names them. */
function addForeign(name) {
  const target = join(folder, name);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(root, 'src', name), target);
  const users = readdirSync(dirname(target)).filter(
    (each) => each.endsWith('.d.ts') && join(dirname(target), each) !== target,
  );
  for (const each of users) {
    const file = join(dirname(target), each);
    const text = readFileSync(file, 'utf8');
    if (text.includes("from 'luaparse'"))
      writeFileSync(file, `/// <reference path="./luaparse.d.ts" />\n${text}`);
  }
}
