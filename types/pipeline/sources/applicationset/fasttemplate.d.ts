import type { Parameters } from './parameters.js';
/**
 * Replaces `{{name}}` by string parameters; anything else between braces stays as it is. Texts without a
 * closed tag on one line are not templates (applicationset/utils/utils.go Replace, valyala/fasttemplate).
 */
export declare function replaceTags(template: string, parameters: Parameters): string;
/** The names of the tags in a template of either dialect: `path.basename`, `values.cluster` … */
export declare function tagNames(template: string, isGoTemplate: boolean): readonly string[];
