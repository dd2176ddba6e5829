import type { Diagnosis } from './diagnosis.js';
/** A diagnosis as lines to read, from the cause that explains most to what nobody explains. */
export declare function formatDiagnosis(diagnosis: Diagnosis): readonly string[];
