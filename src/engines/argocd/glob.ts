import { gobwasGlob } from '#patterns';

/** Whether a text matches a glob as Argo CD's util/glob has it. An invalid pattern matches nothing. */
export function matchesGlob(pattern: string, text: string, separators = ''): boolean {
  return gobwasGlob(pattern, separators)?.(text) ?? false;
}
