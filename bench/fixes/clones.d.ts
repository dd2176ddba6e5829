export function gitDir(clones: string, repo: string): string | undefined;
