/**
 * Answers: what dear and pure questions came to, shared between processes by keys that hold everything that decides them.
 * It knows no question, and keeps nothing itself. Without anybody who shares, every question is simply answered.
 */
export { type Answers, answered, areAnswersShared, shareAnswers, sharedAnswers } from './answered.ts';
export { keyText } from './key-text.ts';
