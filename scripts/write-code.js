// write-code.js line|tools: keeps the code that V8 makes of dist/line.cjs in runs over the example, as bin/load-line.js
// takes it.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeFiles, loadLine } from '../bin/load-line.js';

const chart = 'examples/fleet/charts/service';
const values = ['examples/fleet/values/globals.yaml', 'examples/fleet/services/catalog-api/values.yaml'];
const commands = {
  line: [['check', 'examples/fleet']],
  tools: [
    ['helm', 'template', 'catalog-api', chart, '-f', values.join(',')],
    ['kustomize', 'build', 'examples/fleet/argocd/overlays/dev'],
  ],
};

const [runs] = process.argv.slice(2);
const { main, script } = loadLine(runs);
const cache = mkdtempSync(join(tmpdir(), 'phineus-code-'));
const silent = { write: () => true, isTTY: false };
const io = {
  stdout: silent,
  stderr: silent,
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  env: { ...process.env, PHINEUS_CACHE: cache },
  now: () => new Date(),
};
for (const command of commands[runs]) {
  const code = await main(command, io);
  // The example has findings.
  if (code > (runs === 'line' ? 1 : 0)) throw new Error(`${command.join(' ')} ended with ${code}`);
}
writeFileSync(codeFiles[runs], script.createCachedData());
rmSync(cache, { recursive: true });
