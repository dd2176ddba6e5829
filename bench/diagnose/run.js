// What a diagnosis costs in CPU time and memory, and that this is linear: `npm run bench:diagnose [-- OBJECTS…]`.
// The clusters are copies, under other names, of the recorded one with two hundred applications and five causes.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('../..', import.meta.url));
const lines = gunzipSync(readFileSync(`${root}test/live/two-hundred-applications/cluster.snapshot`))
  .toString('utf8')
  .trimEnd()
  .split('\n');
const isObject = (line) => line.startsWith('{"object"');
const sizes = process.argv.slice(2).map(Number);
for (const size of sizes.length > 0 ? sizes : [5_000, 10_000, 20_000, 40_000]) measure(size);

function measure(size) {
  const folder = mkdtempSync(join(tmpdir(), 'phineus-bench-'));
  try {
    const own = lines.filter(isOfTheFleet);
    const copies = Math.ceil((size - lines.filter(isObject).length) / own.filter(isObject).length);
    const more = Array.from({ length: copies }, (_, index) => own.map((line) => renamed(line, index + 1)));
    writeFileSync(join(folder, 'file'), gzipSync(`${[...lines, ...more.flat()].join('\n')}\n`));
    const script = `import { readFileSync } from 'node:fs'; import { diagnose, parseSnapshot } from '${root}dist/index.js'; const snapshot = parseSnapshot(readFileSync('${folder}/file'), 'bench'); const before = process.cpuUsage(); const { applications, causes } = diagnose(snapshot); const { user, system } = process.cpuUsage(before); const seconds = (user + system) / 1e6; console.log(\`\${snapshot.clusters[0].objects.length} objects, \${applications.red} of \${applications.all} applications red, \${causes.length} causes: \${seconds.toFixed(2)} s of CPU (\${(seconds * 1e6 / snapshot.clusters[0].objects.length).toFixed(0)} µs each), \${Math.round(process.resourceUsage().maxRSS / 1024)} MiB\`);`;
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    process.stdout.write(stdout);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function isOfTheFleet(line) {
  return /"(?:namespace|name)":"(?:dev|staging|prod|vault-prod)[-"]/.test(line);
}

function renamed(line, number) {
  return line
    .replaceAll(/\b(dev|staging|prod)-(app|team|shared|stores)/g, `$1${number}-$2`)
    .replaceAll('vault-prod', `vault-prod${number}`)
    .replaceAll(/\b[0-9a-f]{8}(-[0-9a-f]{4}-)/g, `${String(number).padStart(8, '0')}$1`);
}
