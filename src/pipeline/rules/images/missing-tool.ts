import { objection } from '#evidence';
import { imageTools } from '#knowledge';
import { asText } from '#text';
import { type Container, isUndeployed, fleetContainers } from '#fleet';
import { shellCommands } from '#shell';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** A container runs a program that its image does not have. */
export const missingTool = defineRule<{
  container: string;
  object: string;
  tool: string;
  image: string;
  says: string;
}>({
  name: 'missing-tool',
  title: 'A container runs a program that its image does not have',
  impact: 'weakens',
  looksAt: 'everything',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      const image = stringAt(container.spec, 'image') ?? '';
      const missing = missingOf(container);
      // What the image lock says of the command itself is reported by missing-command.
      const lacks = fleet.facts.images?.known?.[image]?.lacks ?? [];
      if (!missing || lacks.includes(stringAt(container.spec, 'command', 0) ?? '')) continue;
      const { path, tool, says } = missing;
      const name = stringAt(container.spec, 'name') ?? '';
      report({
        object,
        path,
        data: { container: name, object: `${object.id.kind} ${object.id.name}`, tool, image, says },
        reasons: isUndeployed(object.world) ? [mayBeReplaced] : [],
      });
    }
  },
  say: ({ container, object, tool, image, says }) => ({
    what: `container ${container} of ${object} runs ${tool}, which ${image} does not have`,
    so: `The container ends: ${says}`,
    do: 'Use an image that has the program',
  }),
});

const mayBeReplaced = objection('image-replaced', 'whoever deploys it may set another image');

type Missing = { readonly tool: string; readonly path: YamlPath; readonly says: string };

function missingOf({ spec, path }: Container): Missing | undefined {
  const tools = imageTools(stringAt(spec, 'image') ?? '');
  if (!tools || bringsPrograms(spec)) return undefined;
  const words = (['command', 'args'] as const).flatMap((field) =>
    arrayAt(spec, field).map((word, index) => ({ word: asText(word), path: [...path, field, index] })),
  );
  const [first] = words;
  if (!first || arrayAt(spec, 'command').length === 0) return undefined;
  const program = first.word.slice(first.word.lastIndexOf('/') + 1);
  const isShell = ['sh', 'bash', 'ash'].includes(program);
  if ((isShell && !tools.hasShell) || tools.lacks.has(program))
    return {
      tool: program,
      path: first.path,
      says: `exec: "${first.word}": ${first.word.startsWith('/') ? 'no such file or directory' : 'executable file not found in $PATH'}`,
    };
  const script = isShell ? words.find(({ word }) => /\s/.test(word.trim())) : undefined;
  const tool = script && firstMissing(script.word, tools.lacks);
  return tool === undefined ? undefined : { tool, path: script?.path ?? path, says: `${tool}: not found` };
}

/** Programs may come with a volume. */
function bringsPrograms(spec: Container['spec']): boolean {
  return recordsAt(spec, 'volumeMounts').some(([, mount]) =>
    /\b(s?bin|tools?|opt|local|shared|plugins?|utils?)\b/.test(stringAt(mount, 'mountPath') ?? ''),
  );
}

/** The first program of a script that is not there; a script that installs or looks for programs knows better. */
function firstMissing(text: string, lacks: ReadonlySet<string>): string | undefined {
  if (
    /\b(apk|apt|apt-get|yum|dnf|pip3?|npm|install|chmod|alias|command\s+-v|which|type|hash)\b|PATH=/.test(
      text,
    )
  )
    return undefined;
  return shellCommands(text)
    .map(({ words }) => words[0] ?? '')
    .find((word) => lacks.has(word) && !text.includes(`${word}()`) && !text.includes(`function ${word}`));
}
