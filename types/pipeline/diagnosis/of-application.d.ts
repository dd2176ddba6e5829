import type { Diagnosis } from './diagnosis.js';
/** The part of a diagnosis that is about one Application, by name or namespace/name. */
export declare function ofApplication(diagnosis: Diagnosis, name: string): Diagnosis;
