/**
 * Trace: which piece of work is under way, told to whoever watches. It knows no clock and sends nothing; adapters do.
 */
export { type WorkAbout, type WorkWatcher, traced, tracedLater, watchWork } from './traced.ts';
