// One process that runs the command lines it is sent. What it says goes back over the channel, never to a terminal.
import { main } from '../../dist/cli.js';

process.on(
  'message',
  async (/** @type {{ args: string[], cwd: string, path: string }} */ { args, cwd, path }) => {
    let stdout = '';
    let stderr = '';
    process.env['PATH'] = path;
    const code = await main(args, {
      stdout: { write: (text) => void (stdout += text), isTTY: false },
      stderr: { write: (text) => void (stderr += text), isTTY: false },
      cwd,
      env: { PATH: path, HOME: '/nonexistent' },
      now: () => new Date('2026-11-16T12:00:00Z'),
    });
    const rss = Math.round(process.memoryUsage.rss() / 1024 / 1024);
    process.send?.({ kind: 'ran', code, stdout, stderr, rss });
  },
);
