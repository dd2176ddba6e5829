import { createInterface } from 'node:readline/promises';
import type { Finding } from '#findings';
import type { FixOption } from '#fixes';
import { cleanText } from '#text';
import type { Io } from './io.ts';

/** Whether a person sits at the terminal. */
export function maySomebodyChoose({ stderr }: Io): boolean {
  return stderr.isTTY === true && process.stdin.isTTY === true;
}

/** Lets the person at the terminal choose. */
export async function askFor(
  io: Io,
  { rule, location, what }: Finding,
  options: readonly FixOption[],
): Promise<string | undefined> {
  const lines = [
    `${location.file}:${location.line} ${rule}`,
    `  ${what}`,
    ...options.map(
      ({ name, what: does }, at) => `  ${at + 1}  ${name}: ${does}${at === 0 ? ' (recommended)' : ''}`,
    ),
  ];
  io.stderr.write(`${lines.map(cleanText).join('\n')}\n`);
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  try {
    const answer = await prompt.question('  which one, or nothing to leave it? ');
    return options[Number(answer) - 1]?.name ?? options.find(({ name }) => name === answer.trim())?.name;
  } finally {
    prompt.close();
  }
}
