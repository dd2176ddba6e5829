/**
 * Text: strings that somebody else wrote, made safe for whoever reads them: a terminal, the log of a pipeline,
 * Markdown, XML. It knows characters and the languages that would read them, and nothing of what is said.
 */
export { actionsIn, replaceActions } from './actions-in.ts';
export { asPattern } from './as-pattern.ts';
export { asNumber, asText } from './as-text.ts';
export { cleanText } from './clean-text.ts';
export { cleanLines } from './clean-lines.ts';
export { cleanStrings } from './clean-strings.ts';
export { compareTexts } from './compare-texts.ts';
export { counted } from './counted.ts';
export { isJson } from './is-json.ts';
export { cutText } from './cut-text.ts';
export { includesText, indexOfText, lastIndexOfText, occurrencesOf, splitText } from './find-text.ts';
export { firstNames } from './first-names.ts';
export { type MarkdownSection, fitMarkdown } from './fit-markdown.ts';
export { type LineRun, lineRuns, splitLines, withRuns } from './line-runs.ts';
export { logLines } from './log-lines.ts';
export { oftenAsked } from './often-asked.ts';
export { oneLine } from './one-line.ts';
export { markdownBlock, markdownCode, markdownText } from './markdown-text.ts';
export { printedJson } from './printed-json.ts';
export { TextBuilder, mapCharacters } from './text-builder.ts';
export { textAfter, textBefore, trimEndOf, trimEndWhile, trimOf } from './trim-characters.ts';
export { xmlText } from './xml-text.ts';
export { withoutUserInfo } from './without-user-info.ts';
export { isCredentialFlag, isCredentialName, withoutCredential } from './without-credential.ts';
export {
  forgetSecrets,
  keepSecrets,
  renewSecrets,
  secretsOfWork,
  withoutUnknownSecrets,
} from './secrets/known-secrets.ts';
export { isDoubtful } from './secrets/is-doubtful.ts';
export { isSentence } from './secrets/is-sentence.ts';
export { looksRandom } from './secrets/looks-random.ts';
export { type SecretMatcher, secretMatcher, textsWithin } from './secrets/secret-matcher.ts';
export { assignedPart } from './secrets/assigned-part.ts';
export { passwordOfLogin, searchedElsewhere, searchedValues } from './secrets/searched-values.ts';
export { tellingWords } from './secrets/telling-words.ts';
export { withoutTellingWords } from './secrets/without-telling-words.ts';
export { isReference, writtenSecrets } from './secrets/written-secrets.ts';
export { unlinked } from './unlinked.ts';
