/**
 * Patterns that come from a tree: regular expressions of Go and globs of its libraries. All of them are compiled to
 * RE2, once each, so that no text makes them take more than linear time. It knows no file and no engine.
 */
export { type Glob, matchesNothing } from './glob.js';
export { gobwasGlob } from './gobwas-glob.js';
export { doublestarGlob, firstStar, pathGlob, pathspecGlob, simpleGlob } from './path-glob.js';
export { type Match, type Regexp, compileRegexp, findMatches, isRegexpError } from './regexp.js';
