/** Whether objects of this kind are taken for Secrets where something is shown: in any group and however it is spelled. */
export function isSecretKind(kind: string): boolean {
  return /^secret(?:list)?$/i.test(kind);
}
