import { isRecord, recordAt } from '#kube';

/** What spec.syncPolicy.automated allows; undefined when automated sync is off. */
export type AutomatedPolicy = {
  readonly prune: boolean;
  readonly selfHeal: boolean;
  readonly allowEmpty: boolean;
};

/** Reads spec.syncPolicy.automated; `enabled: false` switches it off. */
export function automatedPolicy(syncPolicy: unknown): AutomatedPolicy | undefined {
  const automated = recordAt({ syncPolicy }, 'syncPolicy')['automated'];
  if (!isRecord(automated) || automated['enabled'] === false) return undefined;
  return {
    prune: automated['prune'] === true,
    selfHeal: automated['selfHeal'] === true,
    allowEmpty: automated['allowEmpty'] === true,
  };
}
