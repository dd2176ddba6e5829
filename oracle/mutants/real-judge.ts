import { type ChildProcess, spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { type Input, bytesOf } from './mutant.ts';

/** What the real tool said. */
export type Verdict =
  | { readonly kind: 'output'; readonly text: string }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'none'; readonly because: string };

const patience = 8_000;
/** helm registers something global with every command, so that a process becomes slower with each. */
const mostPerProcess = 250;

/** A process that asks the real tool; started again when the tool takes it down. */
export class RealJudge {
  private readonly program: string;
  private process: ChildProcess | undefined;
  private asked = 0;

  constructor(program: string) {
    this.program = program;
  }

  async ask(input: Input): Promise<Verdict> {
    if (this.asked >= mostPerProcess) this.stop();
    const process = (this.process ??= this.start());
    this.asked++;
    const files = Object.entries(input.files).map(([path, text]) => [path, bytesOf(text).toString('base64')]);
    const question = { files: Object.fromEntries(files), target: input.target, args: input.args };
    process.stdin?.write(`${JSON.stringify(question)}\n`);
    const line = await this.nextLine(process);
    if (typeof line !== 'string') {
      this.stop();
      return { kind: 'none', because: line.because };
    }
    const { output, error, failed, folder } = JSON.parse(line);
    return failed
      ? { kind: 'failed', message: String(error).replaceAll(`${folder}/`, '').replaceAll(folder, '') }
      : { kind: 'output', text: String(output).replaceAll(folder, '') };
  }

  stop(): void {
    this.process?.kill('SIGKILL');
    this.process = undefined;
    this.asked = 0;
  }

  private start(): ChildProcess {
    const env = { ...process.env, TZ: 'UTC', TMPDIR: '/dev/shm' };
    const child = spawn(this.program, [], { env, stdio: ['pipe', 'ignore', 'ignore', 'pipe'] });
    child.stdin?.on('error', () => undefined);
    return child;
  }

  private nextLine(child: ChildProcess): Promise<string | { readonly because: string }> {
    const answers = child.stdio[3] as Readable;
    return new Promise((resolve) => {
      let text = '';
      const finish = (result: string | { readonly because: string }): void => {
        clearTimeout(timer);
        answers.off('data', read);
        child.off('exit', exit);
        resolve(result);
      };
      const read = (chunk: Buffer): void => {
        text += chunk.toString('latin1');
        if (text.endsWith('\n')) finish(Buffer.from(text, 'latin1').toString('utf8'));
      };
      const exit = (): void => finish({ because: 'it crashed' });
      const timer = setTimeout(() => finish({ because: 'it did not end' }), patience);
      answers.on('data', read);
      child.once('exit', exit);
    });
  }
}
