import { asText } from '#text';
import { fleetContainers } from '#fleet';
import { type Json, arrayAt, stringAt } from '#kube';
import { type YamlPath } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** A shell is given its command in pieces: it runs the first one, and the others become `$0`, `$1` … of it. */
export const droppedArgument = defineRule<{
  workload: string;
  container: string;
  script: string;
  dropped: string;
}>({
  name: 'dropped-argument',
  title: 'A shell runs only the first word of a command that is given in pieces',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      for (const words of commandsOf(container.spec, container.path)) {
        const dropped = droppedWords(words);
        const [first] = dropped;
        if (!first) continue;
        report({
          object,
          path: first.path,
          data: {
            workload: kindName(object.id),
            container: stringAt(container.spec, 'name') ?? '',
            script: words[words.indexOf(first) - 1]?.text ?? '',
            dropped: dropped.map(({ text }) => text).join(' '),
          },
        });
      }
    }
  },
  say: ({ workload, container, script, dropped }) => ({
    what: `a shell in container ${container} of ${workload} runs \`${script}\` without ${dropped}`,
    so: 'Only the text after -c is run; the words after it become its $0, $1 and so on',
    do: `Write \`${script} ${dropped}\` as one text`,
  }),
});

type Word = { readonly text: string; readonly path: YamlPath };

/** The commands of a container: its own, those of its probes and of its hooks. */
function commandsOf(spec: Json, path: YamlPath): readonly (readonly Word[])[] {
  const execs = [
    ...['livenessProbe', 'readinessProbe', 'startupProbe'].map((probe) => [probe, 'exec', 'command']),
    ...['postStart', 'preStop'].map((hook) => ['lifecycle', hook, 'exec', 'command']),
  ];
  const own = [...wordsAt(spec, path, ['command']), ...wordsAt(spec, path, ['args'])];
  return [own, ...execs.map((at) => wordsAt(spec, path, at))];
}

function wordsAt(spec: Json, path: YamlPath, at: readonly string[]): readonly Word[] {
  return arrayAt(spec, ...at).map((text, index) => ({ text: asText(text), path: [...path, ...at, index] }));
}

/** What follows the script of `sh -c`, unless the script asks for its arguments or holds more than a plain command. */
function droppedWords(words: readonly Word[]): readonly Word[] {
  const [shell, flag, script, ...rest] = words;
  if (!shell || !flag || !script || !isShell.test(shell.text) || !isScriptFlag.test(flag.text)) return [];
  if (!isPlainCommand.test(script.text) || rest.every(({ text }) => isStandIn.test(text))) return [];
  return rest;
}

const isShell = /^(?:\/(?:usr\/)?bin\/)?(?:ba|da|a|z|k)?sh$/;
const isScriptFlag = /^-[a-z]*c$/;

/** Words of a command line, no options of the shell and nothing that a shell would expand. */
const isPlainCommand = /^[\w./][\w./:=, -]*$/;

/** What people write in the place of `$0`. */
const isStandIn = /^(?:--|-|_|(?:ba|a)?sh)$/;
