import { RuntimeError, StaticError } from './jsonnet-error.js';
/** An error with its trace as go-jsonnet prints it (error_formatter.go). */
export declare function formatError(error: StaticError | RuntimeError): string;
