/**
 * The store: what runs found, kept over time in SQLite or in PostgreSQL by the same statements. It follows findings and
 * causes by fingerprint and Applications by name, and decides nothing about them; it never looks at a fleet itself.
 */
export { type Queue, openQueue } from './open-queue.ts';
export { openStore } from './open-store.ts';
export type { Branch, LatestRun, Rendering, RunChanges, RunRecord, Store, Watched } from './store.ts';
