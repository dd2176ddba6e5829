import { isHook } from '#argocd';
import { scriptCommands } from '#fleet';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A Job installs tools when it runs: what it does depends on a server that may be away, or have changed. */
export const downloadingJob: Rule = {
  name: 'downloading-job',
  title: 'A Job downloads its tools when it runs',
  severity: 'info',
  looksAt: 'everything',
  since: '0.1.0',
  fix: 'choice',
  classes: ['runtime-download-in-job'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const groupKind of ['batch/Job', 'batch/CronJob']) {
        for (const object of fleet.ofKind(groupKind)) {
          const told = new Set<unknown>();
          for (const { script, command } of scriptCommands(object)) {
            const found = download(command);
            if (found === undefined || told.has(script)) continue;
            told.add(script);
            const isGate = isHook(object.manifest) && !command.isTolerated;
            report({
              ...objectHit(
                fleet,
                object,
                script.path,
                `${isGate ? 'hook ' : ''}${object.id.kind} ${object.id.name} runs \`${found}\`: it needs the internet each time${isGate ? ', and the sync fails without it' : ''}; use an image that has it`,
              ),
              severity: isGate ? 'warning' : 'info',
            });
          }
        }
      }
    }
  },
};

const installers: readonly (readonly [program: RegExp, verb: RegExp])[] = [
  [/^apk$/, /^add$/],
  [/^(apt|apt-get|yum|dnf|microdnf|zypper)$/, /^install$/],
  [/^pip3?$/, /^install$/],
  [/^(npm|pnpm|yarn)$/, /^(install|add|i|ci)$/],
];

/** The words of a command that fetches programs; downloads of data are none of ours. */
function download({ words }: { readonly words: readonly string[] }): string | undefined {
  const [program = '', ...rest] = words.filter((word) => word !== 'sudo');
  const name = program.slice(program.lastIndexOf('/') + 1);
  const verb = rest.find((word) => !word.startsWith('-')) ?? '';
  if (rest.some((word) => word === '--no-index' || word === '--offline')) return undefined;
  if (installers.some(([known, verbs]) => known.test(name) && verbs.test(verb)))
    return [name, ...rest].slice(0, 5).join(' ');
  if (name !== 'curl' && name !== 'wget') return undefined;
  const url = rest.find((word) => /^https?:\/\/[^$]*\/(releases|release)\//.test(word));
  return url === undefined ? undefined : `${name} ${url}`;
}
