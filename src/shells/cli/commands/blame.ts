import { buildCommand } from '@stricli/core';
import type { Context } from '../context.ts';
import { onlineFlag } from '../online-flag.ts';

type Flags = { readonly target?: string; readonly online: boolean };

/** `phineus blame [PATH] APP KIND/NAME [FIELD]`: who set this field. */
export const blameCommand = buildCommand<Flags, string[], Context>({
  docs: {
    customUsage: ['[PATH] APP KIND/NAME [FIELD] [FLAGS]'],
    brief: 'Say who set a field: template line, value, the layer that supplied it, what that overrode',
    fullDescription:
      'FIELD is a path such as spec.template.spec.containers[0].image. Without it the origin of the whole object is printed.',
  },
  parameters: {
    flags: {
      online: onlineFlag,
      target: {
        kind: 'parsed',
        parse: String,
        brief: 'Only this target',
        optional: true,
        placeholder: 'name',
      },
    },
    positional: {
      kind: 'array',
      minimum: 2,
      maximum: 4,
      parameter: { brief: '[path] application kind/name [field]', placeholder: 'arg', parse: String },
    },
  },
  async func(flags, ...args) {
    const { blameField } = await import('../blame-field.ts');
    await blameField(this.io, args, flags);
  },
});
