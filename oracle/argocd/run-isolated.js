import { spawnSync } from 'node:child_process';

const mark = 'PHINEUS_ORACLE_ISOLATED';

/** Whether this process already has a network namespace of its own. */
export function isIsolated() {
  return process.env[mark] !== undefined;
}

/**
 * Runs this program again in a network namespace of its own: some of the programs listen on all addresses, and there
 * the only one is loopback. The additional address is what the API server announces as its own. Answers the exit code.
 */
export function runIsolated() {
  const script = 'ip link set lo up && ip address add 10.250.0.1/32 dev lo && exec "$@"';
  const command = ['sh', '-c', script, 'sh', process.execPath, ...process.argv.slice(1)];
  const env = { ...process.env, [mark]: '1' };
  return (
    spawnSync('unshare', ['--map-root-user', '--net', ...command], { stdio: 'inherit', env }).status ?? 1
  );
}
