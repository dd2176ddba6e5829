// How long a snapshot of a cluster takes, what it costs in memory, and how long reading it again and judging every
// object takes: `npm run bench:snapshot [-- OBJECTS…]`. The cluster is a server beside us that makes objects up.
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [5_000, 20_000]) await measure(size);

async function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-'));
  const server = spawn(process.execPath, [join(root, 'bench/snapshot/fake-cluster.js'), String(size)]);
  try {
    const port = await new Promise((resolve) => server.stdout.once('data', (text) => resolve(Number(text))));
    const config = {
      'current-context': 'bench',
      clusters: [
        { name: 'bench', cluster: { server: `http://127.0.0.1:${port}`, 'insecure-skip-tls-verify': true } },
      ],
      users: [{ name: 'bench', user: { token: 'x' } }],
      contexts: [{ name: 'bench', context: { cluster: 'bench', user: 'bench' } }],
    };
    writeFileSync(join(folder, 'kubeconfig'), JSON.stringify(config));
    const file = join(folder, 'bench.snapshot');
    const taken = phineus(
      'cli.js',
      `await main(['snapshot', '--kubeconfig', '${folder}/kubeconfig', '-o', '${file}', '-q'])`,
    );
    const judged = phineus(
      'index.js',
      `main.observeApplications(main.parseSnapshot(readFileSync('${file}'), 'bench'))`,
    );
    const kib = Math.round(statSync(file).size / 1024);
    console.log(`${size} objects: snapshot ${taken}, ${kib} KiB; read again and judged ${judged}`);
  } finally {
    server.kill();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs one thing in a process of its own and answers its time and greatest memory. */
function phineus(entry, call) {
  const name = entry === 'cli.js' ? '{ main }' : '* as main';
  const script = `import { readFileSync } from 'node:fs'; import ${name} from '${root}dist/${entry}'; const start = performance.now(); ${call}; process.stderr.write(\`\\n\${((performance.now() - start) / 1000).toFixed(1)} s, \${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\`);`;
  const { stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  return stderr.trim().split('\n').at(-1);
}
