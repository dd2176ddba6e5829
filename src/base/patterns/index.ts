/**
 * Patterns that come from a tree: regular expressions of Go and globs of its libraries. Expressions are compiled to
 * RE2 and globs to programs of our own, once each, so that no text makes them take more than linear time. It knows no file and no engine.
 */
export { type Glob, matchesNothing } from './glob.ts';
export { gobwasGlob } from './gobwas-glob.ts';
export { doublestarGlob, firstStar, pathGlob, pathspecGlob, simpleGlob } from './path-glob.ts';
export { type Match, type Regexp, compileRegexp, findMatches, isRegexpError } from './regexp.ts';
