import { UserError } from '#outcome';
import { asText, cleanLines, cleanText, forgetSecrets } from '#text';
import type { TracedWork } from '#traces';
import { type Application, buildApplication, buildRouteMap, run, text_en } from '@stricli/core';
import packageJson from '../../../package.json' with { type: 'json' };
import { cleanTalk } from './clean-talk.ts';
import { commands } from './commands/index.ts';
import { type Context, createContext } from './context.ts';
import { helmArguments } from './helm/helm-arguments.ts';
import { type Io, processIo } from './io.ts';

/** Runs one command line and answers the exit code: 0 fine, 1 findings, 2 could not run, 3 not verified. */
export async function main(args: readonly string[], given: Io = processIo()): Promise<number> {
  forgetSecrets();
  const io = cleanTalk(given);
  const context = createContext(io);
  const isHelm = args[0] === 'helm' && args[1] === 'template';
  const helm = helmArguments(isHelm ? args.slice(2) : []);
  if (helm.kind === 'refused') {
    io.stderr.write(`Error: ${helm.message}\n`);
    return 1;
  }
  const command = () => run(application(), isHelm ? ['helm', 'template', ...helm.args] : [...args], context);
  if (isLasting(args[0])) await command();
  else {
    const { withTraces } = await import('#traces');
    await withTraces(traceOf(args[0] ?? '', io), command);
  }
  const unwritten = await io.flushed?.();
  if (unwritten !== undefined) {
    io.stderr.write(`phineus: the output was cut short: ${unwritten}\n`);
    return 2;
  }
  const code = Number(context.process.exitCode ?? 0);
  return code < 0 || code > 3 ? 2 : code;
}

/** Whether a command lasts until it is stopped: a trace of it would have no end. What it runs is traced by itself. */
function isLasting(name = ''): boolean {
  return ['serve', 'work', 'mcp', 'lsp'].includes(name);
}

function traceOf(name: string, { env, stderr }: Io): TracedWork {
  const log = (line: string) => void stderr.write(`phineus: ${line}\n`);
  return { name: `phineus ${name}`, about: {}, env, version: packageJson.version, log };
}

/** The whole command tree. */
export function application(): Application<Context> {
  const root = buildRouteMap<string, Context>({
    routes: commands,
    docs: { brief: 'Foresees what Argo CD will make of a GitOps repository.' },
  });
  return buildApplication(root, {
    name: 'phineus',
    versionInfo: { currentVersion: packageJson.version },
    scanner: { caseStyle: 'allow-kebab-for-camel', allowArgumentEscapeSequence: true },
    // The flags are listed below; a line of thirty of them nobody reads.
    documentation: {
      caseStyle: 'convert-camel-to-kebab',
      disableAnsiColor: true,
      onlyRequiredInUsageLine: true,
    },
    determineExitCode: () => 2,
    localization: {
      text: {
        ...text_en,
        exceptionWhileRunningCommand: describe,
        commandErrorResult: describe,
      },
    },
  });
}

/** A `UserError` is a sentence with a place and a hint, a limit a sentence; anything else is our bug and keeps its stack. */
function describe(error: unknown): string {
  if (error instanceof UserError) {
    const place = error.location ? `${error.location.file}:${error.location.line}: ` : '';
    return `phineus: ${cleanText(`${place}${error.message}`)}${error.hint ? `\n  hint: ${cleanText(error.hint)}` : ''}`;
  }
  // Known by its name: the command line starts without what works.
  if (error instanceof Error && error.name === 'BudgetExceeded')
    return `phineus: not done, because ${cleanText(error.message)}`;
  if (error instanceof RangeError && /call stack/.test(error.message))
    return 'phineus: not done, because it is nested too deeply';
  const stack = error instanceof Error ? (error.stack ?? error.message) : asText(error);
  return `phineus: this is a bug in phineus, please report it\n${cleanLines(stack)}`;
}
