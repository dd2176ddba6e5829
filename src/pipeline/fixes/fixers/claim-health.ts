import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';

const check = `hs = {}
hs.status = "Progressing"
hs.message = "Waiting for a status"
if obj.status ~= nil and obj.status.phase ~= nil then
  hs.message = obj.status.phase
  if obj.status.phase == "Bound" then
    hs.status = "Healthy"
  elseif obj.status.phase == "Pending" then
    hs.status = "Healthy"
    hs.message = "Waits for the first pod that mounts it"
  elseif obj.status.phase == "Lost" then
    hs.status = "Degraded"
  end
end
return hs
`;

/**
 * Lets Argo CD go on while a claim waits for its first consumer, by a health check that still tells a lost volume. It
 * holds for the claims of all Applications, so that somebody has to want it.
 */
export const claimHealth: Fixer = ({ raw }, context) => {
  const settings = context.targets.find(({ target }) => target.name === raw.target)?.settings;
  const path = ['data', 'resource.customizations.health.PersistentVolumeClaim'];
  return (settings?.objects ?? []).flatMap(({ manifest, origin }) => {
    if (manifest.kind !== 'ConfigMap' || manifest.metadata?.name !== 'argocd-cm') return [];
    const at = fieldEdit(context, { origin, path, value: check });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: 'Count a claim that waits for its first pod as healthy',
      why: `${at.file.name} holds the settings of Argo CD`,
      option: 'health-check',
    });
  });
};
