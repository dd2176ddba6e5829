import type { Parameter } from './arguments.ts';

/** The parameters of a tool as the JSON Schema that clients read. */
export function inputSchema(parameters: Readonly<Record<string, Parameter>>): {
  readonly type: 'object';
  readonly properties: Record<string, object>;
  readonly required: string[];
  readonly additionalProperties: false;
} {
  const entries = Object.entries(parameters);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, parameter]) => [name, property(parameter)])),
    required: entries.flatMap(([name, { isRequired }]) => (isRequired ? [name] : [])),
    additionalProperties: false,
  };
}

function property({ type, description, values }: Parameter): object {
  return { ...shapes[type], description, ...(values ? { enum: values } : {}) };
}

const text = { type: 'string' };

const shapes: Readonly<Record<Parameter['type'], object>> = {
  text,
  texts: { type: 'array', items: text },
  whole: { type: 'integer', minimum: 0 },
  flag: { type: 'boolean' },
  changes: {
    type: 'array',
    minItems: 1,
    items: {
      type: 'object',
      properties: { file: text, text, find: text, replace: text },
      required: ['file'],
      additionalProperties: false,
    },
  },
};
