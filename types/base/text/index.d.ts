/**
 * Text: strings that somebody else wrote, made safe for whoever reads them: a terminal, the log of a pipeline,
 * Markdown, XML. It knows characters and the languages that would read them, and nothing of what is said.
 */
export { asNumber, asText } from './as-text.js';
export { cleanText } from './clean-text.js';
export { cleanLines } from './clean-lines.js';
export { cleanStrings } from './clean-strings.js';
export { cutText } from './cut-text.js';
export { logLines } from './log-lines.js';
export { markdownCode, markdownText } from './markdown-text.js';
export { xmlText } from './xml-text.js';
