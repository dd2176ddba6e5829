/**
 * Diagnosis: why Applications are red. Takes what was seen of clusters, follows each symptom to what it rests on, and names
 * what is broken while everything below it holds, and where in git it stands. It reads no cluster and no file, and says
 * what it cannot explain. How sure a cause is follows from the kind of its evidence, by the one table in `confidence.ts`:
 * proven is what the cluster shows and leaves no other class, likely what words tell, possible what remains.
 */
export { alternativeTexts } from './alternatives.ts';
export {
  type DiagnosisChange,
  compareDiagnoses,
  formatDiagnosisChange,
} from './compare-diagnoses.ts';
export { applicationStates, diagnose } from './diagnose.ts';
export type { ApplicationState, Cause, Chain, Diagnosis } from './diagnosis.ts';
export { formatDiagnosis } from './format-diagnosis.ts';
export { objectText } from './object-text.ts';
export { ofApplication } from './of-application.ts';
export { type LineHistory, originParts } from './origins/cause-origin.ts';
export { traceCauses } from './origins/trace-causes.ts';
export { whatChanged } from './what-changed.ts';
