import { packageInstallers } from '#knowledge';
import { isHook } from '#argocd';
import { heldPlace, scriptCommands } from '#fleet';
import { defineRule } from '../rule.ts';

/** A Job or an init container installs tools when it runs: what it does depends on a server that may be away, or have changed. */
export const downloadingJob = defineRule<{ object: string; command: string; isGate: boolean }>({
  name: 'downloading-job',
  title: 'A Job or init container downloads its tools when it runs',
  impact: 'tidies',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const groupKind of [...jobs, ...services]) {
      for (const object of fleet.ofKind(groupKind)) {
        const reported = new Set<unknown>();
        for (const each of scriptCommands(object)) {
          const { script, command: shell } = each;
          const command = download(shell);
          const isStart = jobs.includes(groupKind) || script.path.includes('initContainers');
          if (command === undefined || !isStart || reported.has(script)) continue;
          reported.add(script);
          const isGate = isHook(object.manifest) && !shell.isTolerated;
          report({
            object,
            path: script.path,
            ...heldPlace(object, each),
            data: { object: `${object.id.kind} ${object.id.name}`, command, isGate },
            impact: isGate ? 'weakens' : 'tidies',
          });
        }
      }
    }
  },
  say: ({ object, command, isGate }) => ({
    what: `${isGate ? 'hook ' : ''}${object} runs \`${command}\``,
    so: isGate
      ? 'It needs the internet at each sync, and the sync fails without it'
      : 'It needs the internet each time it runs',
    do: 'Use an image that has the tool',
  }),
});

const jobs: readonly string[] = ['batch/Job', 'batch/CronJob'];
/** Of these what runs before the program itself. */
const services: readonly string[] = ['apps/Deployment', 'apps/StatefulSet', 'apps/DaemonSet'];

/** The words of a command that fetches programs; downloads of data do not count. */
function download({ words }: { readonly words: readonly string[] }): string | undefined {
  const [program = '', ...rest] = words.filter((word) => word !== 'sudo');
  const name = program.slice(program.lastIndexOf('/') + 1);
  const verb = rest.find((word) => !word.startsWith('-')) ?? '';
  if (rest.some((word) => word === '--no-index' || word === '--offline')) return undefined;
  if (packageInstallers.some(([known, verbs]) => known.test(name) && verbs.test(verb)))
    return [name, ...rest].slice(0, 5).join(' ');
  if (name !== 'curl' && name !== 'wget') return undefined;
  const url = rest.find((word) => /^https?:\/\/[^$]*\/(releases|release)\//.test(word));
  return url === undefined ? undefined : `${name} ${url}`;
}
