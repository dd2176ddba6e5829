import { type TemplateError } from './errors.js';
/** What Helm prints for an error while parsing a file (cleanupParseError in pkg/engine/engine.go). */
export declare function helmParseErrorText(file: string, error: TemplateError): string;
/** What Helm prints for an error while executing a file: one line in Helm 3, a line per template in Helm 4. */
export declare function helmExecuteErrorText(file: string, error: TemplateError, helm: 3 | 4): string;
/** Whether the author of the chart stopped it, with `required` or `fail`. */
export declare function isStoppedByChart({ message }: TemplateError): boolean;
