/** Whether a text can be the name of an object, rather than a template of one or what waits to be filled in. */
export function isName(text: string): boolean {
  return /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(text);
}
