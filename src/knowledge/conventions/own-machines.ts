/**
 * Whether a repository is a folder in the home of somebody: `file:///Users/jane/gitops`. Only an Argo CD that runs on that
 * machine, or is handed the folder, reads it: that is how people try something out. The home of Argo CD itself is none.
 */
export function isOnOwnMachine(repoURL: string): boolean {
  return /^(?:file:\/\/)?\/(?:[A-Za-z]:\/)?(?:Users|home(?!\/argocd\/))\/[^/]+\/./.test(repoURL);
}
