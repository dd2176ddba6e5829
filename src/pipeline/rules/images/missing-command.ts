import { type Container, type Fleet, containersOf, podTemplates } from '#fleet';
import { arrayAt, recordsAt, stringAt } from '#kube';
import type { YamlPath } from '#yaml';
import { objectHit } from '../object-hit.ts';
import type { Rule } from '../rule.ts';

/** A container starts a program that its image does not hold, or no program at all. */
export const missingCommand: Rule = {
  name: 'missing-command',
  title: 'A container starts a program that its image does not hold',
  severity: 'error',
  looksAt: 'deployed',
  since: '0.1.0',
  fix: 'choice',
  classes: ['image-missing-entrypoint'],
  find({ fleets }, report) {
    for (const fleet of fleets) {
      for (const object of fleet.objects) {
        for (const container of podTemplates(object.manifest).flatMap(containersOf)) {
          const fault = faultOf(fleet, container);
          if (!fault) continue;
          const name = stringAt(container.spec, 'name') ?? '';
          report(
            objectHit(
              fleet,
              object,
              fault.path,
              `container ${name} of ${object.id.kind} ${object.id.name} ${fault.text}; name a program that the image has, or go back to an image that has it`,
            ),
          );
        }
      }
    }
  },
};

/** What the image lock says against the command of a container. */
function faultOf(
  { facts }: Fleet,
  { spec, path }: Container,
): { readonly path: YamlPath; readonly text: string } | undefined {
  const image = stringAt(spec, 'image') ?? '';
  const known = facts.images?.known?.[image];
  if (known?.state !== 'present') return undefined;
  const own = stringAt(spec, 'command', 0);
  const hasCommand = arrayAt(spec, 'command').length > 0;
  if (!hasCommand && arrayAt(spec, 'args').length === 0 && known.command?.length === 0)
    return {
      path: [...path, 'image'],
      text: `has no command, and ${image} has none either (no command specified)`,
    };
  if (own === undefined || !known.lacks?.includes(own) || isMounted({ spec }, own)) return undefined;
  return {
    path: [...path, 'command', 0],
    text: `starts ${own}, which ${image} does not hold (exec: "${own}": stat ${own}: no such file or directory)`,
  };
}

function isMounted({ spec }: Pick<Container, 'spec'>, file: string): boolean {
  return recordsAt(spec, 'volumeMounts').some(([, mount]) => {
    const folder = (stringAt(mount, 'mountPath') ?? '/').replace(/\/$/, '');
    return file === folder || file.startsWith(`${folder}/`);
  });
}
