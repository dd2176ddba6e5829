// What the look at one fleet costs, whole and in shares: each in a process of its own, as workers do it. CPU and memory are
// those that the system counted.
import { fork } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ticksPerSecond = 100;

/** Measures a folder: the whole look, so many shares, and the join of them. */
export async function measureFleet(folder, shares) {
  const subject = { kind: 'repository', title: 'fleet', path: resolve(folder) };
  const options = { online: false, trust: false };
  const whole = await ask({ ask: 'record', subject, options });
  const parts = [];
  for (let index = 0; index < shares; index++)
    parts.push(await ask({ ask: 'share', subject, options, share: { index, of: shares } }));
  // Of so many shares one has next to nothing to do: what it costs all of them cost.
  const none = await ask({ ask: 'share', subject, options, share: { index: 0, of: 100_000 } });
  const bytes = parts.map(({ answer }) => answer.share);
  const joined = await ask({ ask: 'record', subject, options, bytes });
  const isSame = Buffer.compare(whole.answer.record.page, joined.answer.record.page) === 0;
  if (!isSame) throw new Error('the joined report is another one');
  return {
    applications: whole.answer.record.totals.applications,
    whole: costOf(whole),
    shares: parts.map(costOf),
    emptyShare: costOf(none),
    join: costOf(joined),
    shareBytes: bytes.reduce((sum, each) => sum + each.length, 0),
  };
}

function costOf({ cpuSeconds, peakMiB }) {
  return { cpuSeconds, peakMiB };
}

function ask(request) {
  return new Promise((done, fail) => {
    const child = fork('dist/look.js', {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.once('error', fail);
    child.once('exit', (code, signal) => fail(new Error(`ended early (${signal ?? code})`)));
    child.once('message', (answer) => {
      if ('failure' in answer) fail(new Error(answer.failure));
      else done({ answer, ...usageOf(child.pid) });
    });
    child.send(request);
  });
}

/** User and system time of a process and its most memory, as Linux counts them. */
function usageOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return {
    cpuSeconds: (Number(fields[11]) + Number(fields[12])) / ticksPerSecond,
    peakMiB: Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024,
  };
}
