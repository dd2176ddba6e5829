import { idText } from '#kube';
import { blameWorkspace } from '#workspace';
import { pathText } from '#yaml';
import { cite } from '../cite.ts';
import { offset, path, target } from '../common-parameters.ts';
import { open } from '../open.ts';
import type { Tool } from '../tool.ts';

/** Who set a field. */
export const blameTool: Tool = {
  name: 'blame',
  title: 'Who set this field',
  description:
    'Follows a field of a rendered object back to git: template line, value, the layer that supplied it, what that overrode, patches; and the line to edit. Without field the origin of the whole object.',
  parameters: {
    path,
    application: { type: 'text', description: 'Application that renders the object', isRequired: true },
    object: { type: 'text', description: 'Kind/name or Kind/namespace/name', isRequired: true },
    field: {
      type: 'text',
      description: 'Path such as spec.template.spec.containers[0].image, or a JSON pointer',
    },
    target,
    offset,
  },
  async answer(given, place) {
    const blames = await blameWorkspace(await open(given, place), {
      application: given.text('application') ?? '',
      object: given.text('object') ?? '',
      field: given.text('field') ?? '',
      target: given.text('target'),
    });
    return {
      head: [],
      entries: blames.map(({ target: on, object, path: field, value, steps, edit, line }) => [
        `${on} ${idText(object)}${field.length === 0 ? '' : ` ${pathText(field)} = ${value}`}`,
        ...steps.map(({ kind, text, location }) => {
          const where = cite({ location });
          return `  ${kind}: ${text}${where === '' ? '' : ` (${where})`}`;
        }),
        `  edit ${cite({ location: edit })}${line.trim() === '' ? '' : ` | ${line}`}`,
      ]),
    };
  },
};
