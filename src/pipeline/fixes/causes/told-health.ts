import { isRecord, recordAt, recordsAt, stringAt } from '#kube';
import { oneFile } from '../candidate.ts';
import { fieldEdit } from '../field-edit.ts';
import type { Fixer } from '../fix.ts';

/**
 * Gives a kind a health check out of what its operator was seen to say of its pods: a condition that is False, or fewer
 * that are ready than there should be. Where it says nothing no check can tell, and none is proposed. It holds for all
 * objects of the kind, so that somebody has to want it.
 */
export const toldHealth: Fixer = ({ raw }, context) => {
  const { object, target } = raw;
  const live = isRecord(raw.data) ? raw.data['live'] : undefined;
  const check = isRecord(live) ? (byConditions(live) ?? byNumbers(live)) : undefined;
  const settings = context.targets.find((each) => each.target.name === target)?.settings;
  if (!object || check === undefined) return [];
  const path = ['data', `resource.customizations.health.${object.group}_${object.kind}`];
  return (settings?.objects ?? []).flatMap(({ manifest, origin }) => {
    if (manifest.kind !== 'ConfigMap' || manifest.metadata?.name !== 'argocd-cm') return [];
    const at = fieldEdit(context, { origin, path, value: check.script });
    if (!at) return [];
    return oneFile(at, [at.edit], {
      what: `Count a ${object.kind} as healthy only while ${check.while}`,
      why: `${at.file.name} holds the settings of Argo CD, and its status tells what its pods do`,
      option: 'health-check',
    });
  });
};

type Check = { readonly script: string; readonly while: string };

/** The conditions that say whether something works. */
const telling = /^(?:Healthy|Running|[A-Za-z0-9]*(?:Ready|Available))$/;

function byConditions(live: object): Check | undefined {
  const [, condition] =
    recordsAt(live, 'status', 'conditions').find(
      ([, each]) => each['status'] === 'False' && telling.test(stringAt(each, 'type') ?? ''),
    ) ?? [];
  const type = condition && stringAt(condition, 'type');
  if (type === undefined) return undefined;
  return {
    while: `its condition ${type} is True`,
    script: `hs = {}
hs.status = "Progressing"
hs.message = "Waiting for ${type}"
if obj.status ~= nil and obj.status.conditions ~= nil then
  for _, condition in ipairs(obj.status.conditions) do
    if condition.type == "${type}" then
      hs.message = condition.message
      if condition.status == "True" then
        hs.status = "Healthy"
      elseif condition.status == "False" then
        hs.status = "Degraded"
      end
    end
  end
end
return hs
`,
  };
}

/** `readyReplicas` beside `replicas`, `readyInstances` beside `instances`. */
function byNumbers(live: object): Check | undefined {
  const [status, spec] = [recordAt(live, 'status'), recordAt(live, 'spec')];
  for (const [key, ready] of Object.entries(status)) {
    const [, rest = ''] = /^ready([A-Z][A-Za-z]*)$/.exec(key) ?? [];
    const name = `${rest.charAt(0).toLowerCase()}${rest.slice(1)}`;
    const wanted = spec[name];
    if (rest === '' || typeof ready !== 'number' || typeof wanted !== 'number' || ready >= wanted) continue;
    return {
      while: `status.${key} is not less than spec.${name}`,
      script: `hs = {}
hs.status = "Progressing"
hs.message = "Waiting for ${name}"
if obj.status ~= nil and obj.status.${key} ~= nil and obj.spec.${name} ~= nil then
  hs.message = obj.status.${key} .. " of " .. obj.spec.${name} .. " are ready"
  if obj.status.${key} >= obj.spec.${name} then
    hs.status = "Healthy"
  end
end
return hs
`,
    };
  }
  return undefined;
}
