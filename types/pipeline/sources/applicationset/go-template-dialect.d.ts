import { type Budget } from '../../../base/budget/index.js';
import type { TemplateDialect } from './template-dialect.js';
/** The dialect of `goTemplate: true`: text/template with Sprig, `normalize`, `slugify` and YAML functions. */
export declare function goTemplateDialect(options: readonly string[], budget: Budget): TemplateDialect;
