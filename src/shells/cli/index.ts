/** The command line. Only the shell knows arguments, streams and exit codes; the work is done by the line. */
export { main } from './main.ts';
export type { Io } from './io.ts';
