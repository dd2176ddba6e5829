import { type GoValue } from '../values/go-value.js';
import type { Execution, TemplateFile } from './execute.js';
/** Helm's order of parsing and rendering: deepest path first, ties in reverse alphabetical order. */
export declare function helmTemplateOrder<T extends Pick<TemplateFile, 'name'>>(files: readonly T[]): readonly T[];
/** Executes a file as Helm does: whatever prints as `<no value>` leaves nothing. */
export declare function renderHelmTemplate(execution: Execution, name: string, data: GoValue): string;
