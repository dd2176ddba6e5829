import { type Container, type Fleet, fleetContainers } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';

/** A container starts a program that its image does not hold, or no program at all. */
export const missingCommand = defineRule<{
  container: string;
  object: string;
  image: string;
  program: string | null;
}>({
  name: 'missing-command',
  title: 'A container starts a program that its image does not hold',
  impact: 'breaks',
  looksAt: 'deployed',
  findIn({ fleet }, report) {
    for (const { object, container } of fleetContainers(fleet)) {
      const fault = faultOf(fleet, container);
      if (!fault) continue;
      report({
        object,
        path: fault.path,
        data: {
          container: stringAt(container.spec, 'name') ?? '',
          object: `${object.id.kind} ${object.id.name}`,
          image: stringAt(container.spec, 'image') ?? '',
          program: fault.program,
        },
      });
    }
  },
  say: ({ container, object, image, program }) =>
    program === null
      ? {
          what: `container ${container} of ${object} has no command, and ${image} has none either`,
          so: 'The container does not start: no command specified',
          do: 'Set command, or use an image that has an entrypoint',
        }
      : {
          what: `container ${container} of ${object} starts ${program}, which ${image} does not hold`,
          so: `The container does not start: exec: "${program}": stat ${program}: no such file or directory`,
          do: 'Name a program that the image has, or use an image that has it',
        },
});

/** What the image lock says against the command of a container; `null` stands for no program at all. */
function faultOf(
  { facts }: Fleet,
  { spec, path }: Container,
): { readonly path: YamlPath; readonly program: string | null } | undefined {
  const known = facts.images?.known?.[stringAt(spec, 'image') ?? ''];
  if (known?.state !== 'present') return undefined;
  const program = stringAt(spec, 'command', 0);
  const hasCommand = arrayAt(spec, 'command').length > 0;
  if (!hasCommand && arrayAt(spec, 'args').length === 0 && known.command?.length === 0)
    return { path: [...path, 'image'], program: null };
  if (program === undefined || !known.lacks?.includes(program) || isMounted({ spec }, program))
    return undefined;
  return { path: [...path, 'command', 0], program };
}

function isMounted({ spec }: Pick<Container, 'spec'>, file: string): boolean {
  return recordsAt(spec, 'volumeMounts').some(([, mount]) => {
    const folder = (stringAt(mount, 'mountPath') ?? '/').replace(/\/$/, '');
    return file === folder || file.startsWith(`${folder}/`);
  });
}
