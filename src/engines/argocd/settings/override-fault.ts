import { luaSyntaxError } from '#lua';
import { badPathExpression } from '../diff/ignore-rules.ts';
import type { ResourceOverrides } from './resource-overrides.ts';

/** The first script that is no Lua, or path that is no jq, of what settings say about kinds. */
export function overrideFault(overrides: ResourceOverrides): string | undefined {
  for (const [kind, { healthLua, ignoreDifferences }] of Object.entries(overrides)) {
    const syntax = healthLua === '' ? undefined : luaSyntaxError(healthLua);
    if (syntax !== undefined) return `the health check of ${kind} is not valid Lua: ${syntax}`;
    for (const path of ignoreDifferences.jqPathExpressions) {
      const because = badPathExpression(path);
      if (because !== undefined) return `the path ${path} of ${kind} is no jq: ${because}`;
    }
  }
  return undefined;
}
