import { textAfter, actionsIn } from '#text';
import { GenerationError } from './generation-error.ts';
import type { Parameters } from './parameters.ts';

/**
 * Replaces `{{name}}` by string parameters; anything else between braces stays as it is. Texts without a
 * closed tag on one line are not templates (applicationset/utils/utils.go Replace, valyala/fasttemplate).
 */
export function replaceTags(template: string, parameters: Parameters): string {
  if (!template.split('\n').some((line) => textAfter(line, '{{')?.includes('}}'))) return template;
  let text = '';
  let position = 0;
  for (;;) {
    const open = template.indexOf('{{', position);
    if (open < 0) return text + template.slice(position);
    const close = template.indexOf('}}', open + 2);
    if (close < 0) {
      const rest = template.slice(open + 2);
      throw new GenerationError(
        `invalid template: Cannot find end tag="}}" in the template="${template}" starting from "${rest}"`,
      );
    }
    const tag = template.slice(open + 2, close);
    const value = Object.hasOwn(parameters, tag.trim()) ? parameters[tag.trim()] : undefined;
    text += template.slice(position, open);
    text += tag.trim() !== '' && typeof value === 'string' ? value : `{{${tag}}}`;
    position = close + 2;
  }
}

/** The names of the tags in a template of either dialect: `path.basename`, `values.cluster` … */
export function tagNames(template: string, isGoTemplate: boolean): readonly string[] {
  const names: string[] = [];
  for (const { text } of actionsIn(template)) {
    const body = text.slice(2, -2).replace(/^-/, '').replace(/-$/, '');
    if (!isGoTemplate) names.push(body.trim());
    else for (const [, name = ''] of body.matchAll(/\.([A-Za-z_][\w.]*)/g)) names.push(name);
    for (const [, key = ''] of body.matchAll(/"([\w./-]+)"/g)) if (isGoTemplate) names.push(key);
  }
  return names;
}
