/**
 * Answers: what dear and pure questions came to. Remembered for the object they are asked of, or shared between processes
 * by keys that hold everything that decides them: without anybody who shares, every question is simply answered. It knows
 * no question itself.
 */
export { type Answers, answered, areAnswersShared, shareAnswers, sharedAnswers } from './answered.ts';
export { keyText } from './key-text.ts';
export { once, remembered, rememberedByName } from './remembered.ts';
