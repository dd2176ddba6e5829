import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
// V8 takes code only of runs with the same flags.
import './v8-flags.js';

const file = fileURLToPath(new URL('../dist/line.cjs', import.meta.url));

/** Where the build leaves what V8 made of the program in runs of the whole line, or of the drop-ins for tools alone. */
export const codeFiles = {
  line: fileURLToPath(new URL('../dist/line.code', import.meta.url)),
  tools: fileURLToPath(new URL('../dist/tools.code', import.meta.url)),
};

/**
 * The program as one script, with the code that V8 made of it when it was built: half of a short run is else spent on
 * finding, reading and compiling modules. Another V8 does not take that code, and compiles the script as it goes along.
 * A build without the script has none.
 */
export function loadLine(runs = 'line') {
  if (!existsSync(file)) return undefined;
  const source = readFileSync(file, 'latin1');
  const code = codeFiles[runs];
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    ...(existsSync(code) && { cachedData: readFileSync(code) }),
  });
  const module = { exports: {} };
  script.runInThisContext()(module.exports, createRequire(file), module, file, dirname(file));
  return { main: module.exports.main, script };
}
