import { asText } from '#text';
import {
  automatedPolicy,
  cascadeOf,
  hasOption,
  hasSyncOption,
  isHook,
  retentionOf,
  type ArgoCdSettings,
  isArgoKind,
} from '#argocd';
import type { FleetObject } from '#fleet';
import { type Manifest, arrayAt, recordAt, stringAt, manifestId } from '#kube';
import { type Application } from '#sources';
import type { Fate } from './fleet-diff.ts';
import { type Sides, applicationNamed, ownerKey } from './side.ts';

/** What becomes of an object of the base that its Application no longer renders; `undefined` for what nobody deploys. */
export function fateOf(object: FleetObject, sides: Sides): Fate | undefined {
  const { owner } = object.unit;
  if (owner.kind !== 'application') return undefined;
  if (isHook(object.manifest)) return kept('Argo CD does not prune hooks');
  const now = sides.head.applications.get(ownerKey(owner));
  if (!now) return fateWith(owner, object.manifest, sides);
  const { manifest } = now.owner;
  if (sides.head.fleet?.worldOf(now.owner).key !== object.world.key)
    return orphaned('its Application goes to another cluster, and Argo CD does not look back');
  const options = optionsOf(manifest);
  const isForApplication = sides.head.discovered?.settings.version.has('appPrune') === true;
  const has = (option: string) =>
    hasSyncOption(object.manifest, option) || (isForApplication && hasOption(options, option));
  if (has('Prune=false')) return kept('Prune=false');
  const policy = automatedPolicy(recordAt(manifest, 'spec')['syncPolicy']);
  if (!policy) return orphaned('syncs are manual: it stays until somebody syncs with prune');
  if (!policy.prune) return orphaned('automated prune is off');
  if (now.objects.length === 0 && !policy.allowEmpty)
    return orphaned('Argo CD refuses to prune everything an Application has (allowEmpty is off)');
  if (has('Prune=confirm')) return { kind: 'unconfirmed', because: 'Prune=confirm' };
  return { kind: 'pruned', because: 'automated prune is on' };
}

/** What becomes of an object whose Application is gone from git. */
function fateWith(owner: Application, object: Manifest, sides: Sides): Fate {
  const application = fateOfApplication(owner, sides);
  if (application.kind !== 'pruned') return orphaned('its Application stays');
  if (cascadeOf(owner.manifest) === 'none')
    return orphaned('its Application is deleted without a finalizer that takes its objects along');
  const retention = retentionOf(object, optionsOf(owner.manifest));
  if (retention === undefined) return { kind: 'pruned', because: 'it is deleted with its Application' };
  return retention === 'confirmation'
    ? { kind: 'unconfirmed', because: retentions[retention] }
    : kept(retentions[retention]);
}

const retentions = {
  crd: 'Argo CD does not delete definitions with an Application',
  'delete-option': 'Delete=false',
  'resource-policy': 'helm.sh/resource-policy: keep',
  confirmation: 'its deletion asks for confirmation',
} as const;

/** What becomes of an Application object that git no longer has. */
export function fateOfApplication(application: Application, sides: Sides): Fate {
  const { definedBy } = application;
  if (definedBy.kind === 'applicationset') return fateInSet(application, definedBy.name, sides);
  if (definedBy.kind === 'file') return byHand;
  return fateInParent(definedBy.parent, sides, (object) => isApplicationObject(object, application));
}

const byHand = orphaned('nothing in git applies it, so it stays until somebody deletes it');

function isApplicationObject(object: FleetObject, { name }: Application): boolean {
  return isArgoKind(manifestId(object.manifest), 'Application') && object.id.name === name;
}

function fateInParent(parent: string, sides: Sides, isWanted: (object: FleetObject) => boolean): Fate {
  const unit = applicationNamed(sides.base, parent);
  const object = sides.base.fleet?.objects.find((each) => each.unit === unit && isWanted(each));
  return (object && fateOf(object, sides)) ?? byHand;
}

/** The controller deletes what a set no longer makes, unless a policy forbids it; a set that goes takes all along. */
function fateInSet(application: Application, name: string, sides: Sides): Fate {
  const now = sides.head.discovered?.applicationSets.find((set) => set.name === name);
  if (!now) {
    const before = sides.base.discovered?.applicationSets.find((set) => set.name === name);
    if (before?.parent === undefined) return orphaned(`ApplicationSet ${name} stays: ${byHand.because}`);
    const fate = fateInParent(
      before.parent,
      sides,
      (object) => isArgoKind(manifestId(object.manifest), 'ApplicationSet') && object.id.name === name,
    );
    return fate.kind === 'pruned' ? { ...fate, because: `ApplicationSet ${name} is deleted` } : fate;
  }
  const policy = policyOf(now.object.manifest, sides.head.discovered?.settings);
  if (policy === 'create-only' || policy === 'create-update')
    return kept(`ApplicationSet ${name} deletes none (applicationsSync: ${policy})`);
  return { kind: 'pruned', because: `ApplicationSet ${name} no longer makes ${application.name}` };
}

/** The controller's own policy wins unless it lets sets override it (applicationset/utils/policy.go). */
function policyOf(set: Manifest, settings: ArgoCdSettings | undefined): string | undefined {
  const own = stringAt(set, 'spec', 'syncPolicy', 'applicationsSync');
  const general = settings?.data['applicationsetcontroller.policy'];
  const mayOverride = settings?.data['applicationsetcontroller.enable.policy.override'] === 'true';
  return mayOverride ? (own ?? general) : (general ?? own);
}

function optionsOf(application: Manifest): readonly string[] {
  return arrayAt(application, 'spec', 'syncPolicy', 'syncOptions').map(asText);
}

function orphaned(because: string): Fate {
  return { kind: 'orphaned', because };
}

function kept(because: string): Fate {
  return { kind: 'kept', because };
}
