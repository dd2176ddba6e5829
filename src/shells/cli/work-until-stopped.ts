import { type WorkOptions, work } from '#server';
import { cleanLines } from '#text';
import type { Io } from './io.ts';

/** Works until the process is told to end. */
export async function workUntilStopped(io: Io, options: WorkOptions): Promise<void> {
  const log = (text: string) => io.stderr.write(`phineus: ${cleanLines(text)}\n`);
  const working = await work(options, { ...io, log });
  log('working');
  await new Promise<void>((resolve) => {
    process.once('SIGTERM', () => resolve());
    process.once('SIGINT', () => resolve());
  });
  log('ending');
  await working.stop();
}
