import { fleetContainers } from '#fleet';
import { type Json, arrayAt, recordAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A probe or a lifecycle hook runs no shell, and names a variable that nobody fills in there. */
export const unexpandedVariable = defineRule<{
  workload: string;
  container: string;
  command: string;
  written: string;
  isShell: boolean;
}>({
  name: 'unexpanded-variable',
  title: 'A probe or a lifecycle hook names a variable that is not filled in there',
  impact: 'weakens',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ fleet }, report) {
    for (const {
      object,
      container: { spec, path },
    } of fleetContainers(fleet)) {
      for (const { at, fillsIn } of commandsIn) {
        const command = arrayAt(spec, ...at, 'exec', 'command');
        const isShell = command.some((word) => typeof word === 'string' && shells.test(word));
        for (const [index, word] of command.entries()) {
          const written =
            typeof word === 'string' ? unexpandedIn(word, spec, { isShell, fillsIn }) : undefined;
          if (written === undefined) continue;
          const where: YamlPath = [...path, ...at, 'exec', 'command', index];
          report({
            object,
            path: where,
            data: {
              workload: kindName(object.id),
              container: stringAt(spec, 'name') ?? '',
              command: at.at(-1) ?? '',
              written,
              isShell,
            },
          });
          break;
        }
      }
    }
  },
  say: ({ workload, container, command, written, isShell }) => ({
    what: `${command} of ${container} in ${workload} says ${written}, which nobody fills in there`,
    so: isShell
      ? 'The shell takes it for a command of that name, and puts nothing in its place'
      : 'The program gets these letters instead of the value',
    do: isShell
      ? `Write $${written.slice(2, -1)}`
      : `Run it in a shell: ["sh", "-c", "..."], with $${written.replaceAll(/[${}()]/g, '')} in it`,
  }),
});

/** What the kubelet runs; in probes it fills in `$(NAME)` of variables whose value stands in the manifest. */
const commandsIn = [
  { at: ['livenessProbe'], fillsIn: true },
  { at: ['readinessProbe'], fillsIn: true },
  { at: ['startupProbe'], fillsIn: true },
  { at: ['lifecycle', 'postStart'], fillsIn: false },
  { at: ['lifecycle', 'preStop'], fillsIn: false },
] as const;

const shells = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|a|k|z)?sh$/;

type Run = { readonly isShell: boolean; readonly fillsIn: boolean };

/** The variable of the container that a word names and that stays as it is written. */
function unexpandedIn(word: string, container: Json, { isShell, fillsIn }: Run): string | undefined {
  const names = new Map(recordsAt(container, 'env').map(([, each]) => [stringAt(each, 'name'), each]));
  for (const match of word.matchAll(
    /(\$?)\$(?:\(([A-Za-z_]\w{0,80})\)|\{([A-Za-z_]\w{0,80})\}|([A-Za-z_]\w{0,80}))/g,
  )) {
    const [written, escape, kubelet, braced, plain] = match;
    const variable = names.get(kubelet ?? braced ?? plain);
    if (escape !== '' || variable === undefined) continue;
    if (kubelet === undefined ? !isShell : !fillsIn || 'valueFrom' in recordAt(variable)) return written;
  }
  return undefined;
}
