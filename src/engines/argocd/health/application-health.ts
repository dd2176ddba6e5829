import { type Manifest, manifestId } from '#kube';
import { annotation } from '../hooks/annotations.ts';
import { isHook, isIgnored, isSkipped } from '../hooks/hook.ts';
import { isArgoKind } from '../own-kinds.ts';
import { hasBuiltInCheck } from './built-in/index.ts';
import { type Health, type HealthStatus, isWorse } from './health.ts';
import { type HealthSettings, healthOf, healthSource } from './health-of.ts';

/** A resource of an application: what Git says and what the cluster holds. */
export type ManagedResource = { readonly target?: Manifest; readonly live?: Manifest };

/** The health of an application, with the resources that made it so. */
export type ApplicationHealth = {
  readonly status: HealthStatus;
  /** `Caused by …`, as Argo CD 3.6 words it; '' before. */
  readonly message: string;
  readonly causes: readonly string[];
  /** What a crashed check says; Argo CD turns it into a ComparisonError. */
  readonly error?: string;
};

/**
 * The worst health of an application's resources (controller/health.go): hooks, skipped and ignored objects, the
 * application itself and single missing resources do not count. Whoever has judged the live objects already hands in
 * `judge`.
 */
export function applicationHealth(
  resources: readonly ManagedResource[],
  settings: HealthSettings & { readonly judge?: (live: Manifest) => Health | undefined },
  isSelf: (live: Manifest) => boolean = () => false,
): ApplicationHealth {
  const judge = settings.judge ?? ((live: Manifest) => healthOf(live, settings));
  let status: HealthStatus = 'Healthy';
  let causes: readonly string[] = [];
  let error: string | undefined;
  const counted = resources.filter(counts);
  for (const { target, live } of counted) {
    if (live !== undefined && (isHealthIgnored(live) || isSelf(live))) continue;
    const object = live ?? target;
    if (object === undefined) continue;
    const health = live === undefined ? missingHealth(object, settings) : judge(live);
    if (health?.failed && live !== undefined) error ??= failureText(live, health);
    if (health === undefined || health.status === '' || !countsForParent(object, health.status)) continue;
    if (isWorse(status, health.status)) {
      status = health.status;
      causes = [causeText(object)];
    } else if (status === health.status && status !== 'Healthy') causes = [...causes, causeText(object)];
  }
  const noneIsLive = counted.length > 0 && counted.every(({ live }) => live === undefined);
  if (noneIsLive && isWorse(status, 'Missing')) {
    status = 'Missing';
    causes = [];
  }
  const message = settings.version.has('healthCauses') ? causesText(causes) : '';
  return { status, message, causes, ...(error === undefined ? {} : { error }) };
}

function counts({ target, live }: ManagedResource): boolean {
  if (target !== undefined && isSkipped(target)) return false;
  return live === undefined || !(isHook(live) || isIgnored(live));
}

/** Whether an object is left out of the health of its Application; waves wait for it all the same. */
export function isHealthIgnored(live: Manifest): boolean {
  return annotation(live, 'argocd.argoproj.io/ignore-healthcheck') === 'true';
}

/** Before 3.4 one missing resource whose kind has a check in Go or in settings made the application Missing. */
function missingHealth(target: Manifest, settings: HealthSettings): Health | undefined {
  if (settings.version.has('missingOnlyWhenAll') || isHook(target)) return undefined;
  const { group, kind } = manifestId(target);
  const hasCheck =
    hasBuiltInCheck(group, kind) || healthSource(target.apiVersion, kind, settings) === 'settings';
  return hasCheck ? { status: 'Missing', message: '' } : undefined;
}

function countsForParent(object: Manifest, status: HealthStatus): boolean {
  return !(isArgoKind(manifestId(object), 'Application') && (status === 'Missing' || status === 'Unknown'));
}

function failureText(live: Manifest, health: Health): string {
  const { kind, name, namespace } = manifestId(live);
  const start = `failed to get resource health for "${kind}" with name "${name}" in namespace "${namespace}"`;
  return `${start}: failed to get resource health for ${namespace}/${name}: ${health.message}`;
}

function causeText(object: Manifest): string {
  const { group, kind, namespace, name } = manifestId(object);
  const groupKind = group === '' ? kind : `${group}/${kind}`;
  return `${groupKind}:${namespace === '' ? name : `${namespace}/${name}`}`;
}

function causesText(causes: readonly string[]): string {
  if (causes.length === 0) return '';
  const rest = causes.length > 3 ? ` and ${causes.length - 3} more` : '';
  return `Caused by ${causes.slice(0, 3).join(', ')}${rest}`;
}
