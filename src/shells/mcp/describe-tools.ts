import { tools } from './tools/index.ts';

/** The tools and their arguments, for people. */
export function describeTools(): string {
  return tools
    .map(({ name, description, parameters }) =>
      [
        name,
        `  ${description}`,
        ...Object.entries(parameters).map(
          ([parameter, { description: what, isRequired }]) =>
            `  - ${parameter}${isRequired ? ' (required)' : ''}: ${what}`,
        ),
        '',
      ].join('\n'),
    )
    .join('\n');
}
