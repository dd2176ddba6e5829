/**
 * Diagnosis: why Applications are red. Takes what was seen of clusters, follows each symptom to what it rests on, and names
 * what is broken while everything below it holds. It reads no cluster and no file, and says what it cannot explain.
 */
export { diagnose } from './diagnose.js';
export type { Cause, Diagnosis } from './diagnosis.js';
export { formatDiagnosis } from './format-diagnosis.js';
export { ofApplication } from './of-application.js';
