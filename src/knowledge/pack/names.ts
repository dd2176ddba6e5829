/** Whether a text can be the name of an object, rather than a template of one. */
export function isName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text);
}
