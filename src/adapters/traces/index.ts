/**
 * Traces: what a run spent its time on, sent to an OpenTelemetry collector. Only the variables that OpenTelemetry
 * defines for it turn this on; without an address nothing is loaded and nothing is sent.
 */
export { type TracedWork, withTraces } from './with-traces.ts';
