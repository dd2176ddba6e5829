// Keeps the code that V8 makes of dist/line.cjs in a run over the example, as bin/load-line.js takes it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFile, loadLine } from '../bin/load-line.js';

const { main, script } = loadLine();
const cache = mkdtempSync(join(tmpdir(), 'phineus-code-'));
const silent = { write: () => true, isTTY: false };
const io = {
  stdout: silent,
  stderr: silent,
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, PHINEUS_CACHE: cache },
  now: () => new Date(),
};
const code = await main(['check', 'examples/fleet'], io);
if (code > 1) throw new Error(`check of the example ended with ${code}`);
writeFileSync(codeFile, script.createCachedData());
rmSync(cache, { recursive: true });
