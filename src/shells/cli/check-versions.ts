import { isKnownArgoCd, latestVersion } from '#argocd';
import { readPack } from '#disk';
import { UserError } from '#outcome';
import { kubernetesMinor, schemaCatalog } from '#schema';

/** Refuses versions of which nothing is known, because nothing could be said of them. */
export function checkVersions({
  argocd,
  kubernetes,
}: {
  readonly argocd?: string | undefined;
  readonly kubernetes?: string | undefined;
}): void {
  if (argocd !== undefined && !isKnownArgoCd(argocd))
    throw new UserError(`Argo CD ${argocd} is not known`, { hint: `known are 2.0 to ${latestVersion}` });
  if (kubernetes === undefined) return;
  const minor = /^v?1\.\d+(\.\d+\S*)?$/.test(kubernetes) ? kubernetesMinor(kubernetes) : undefined;
  const { builtIn } = schemaCatalog(readPack);
  if (minor === undefined || builtIn.nearestMinor(minor) !== minor)
    throw new UserError(`Kubernetes ${kubernetes} is not known`, {
      hint: `known are 1.${builtIn.nearestMinor(0)} to 1.${builtIn.nearestMinor(1000)}`,
    });
}
