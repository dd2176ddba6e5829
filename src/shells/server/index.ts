/**
 * The server: watches repositories and snapshots, keeps their history, and shows it over HTTP. It reads and never writes
 * to a repository or a cluster, is closed unless it is told otherwise, and decides nothing about a fleet.
 */
export { serve } from './serve.ts';
export { type WorkOptions, work } from './work.ts';
