import type { ApplicationState } from './application-state.ts';

/** What Argo CD hands to an extension. */
export type ArgoApplication = {
  readonly metadata: { readonly name: string; readonly namespace: string };
  readonly spec: { readonly project: string };
  readonly status?: { readonly sync?: { readonly revision?: string } };
};
export type ArgoResource = {
  readonly kind?: string;
  readonly metadata?: { readonly name?: string; readonly namespace?: string };
};

/** Asks through Argo CD's proxy, which looks up whether this user may see the Application and adds the token. */
export async function askOf(
  {
    name,
    namespace,
    project,
  }: { readonly name: string; readonly namespace: string; readonly project: string },
  signal: AbortSignal,
): Promise<readonly ApplicationState[]> {
  const path = `extensions/phineus/api/v1/applications/${encodeURIComponent(namespace)}/${encodeURIComponent(name)}`;
  const response = await fetch(new URL(path, document.baseURI), {
    signal,
    credentials: 'same-origin',
    headers: { 'Argocd-Application-Name': `${namespace}:${name}`, 'Argocd-Project-Name': project },
  });
  if (!response.ok) throw new Error(`Phineus cannot be asked (${response.status} ${response.statusText})`);
  return response.json();
}
