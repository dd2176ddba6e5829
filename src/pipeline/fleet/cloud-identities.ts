import { cloudIdentityAnnotations } from '#knowledge';
import { stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';

/** A ServiceAccount that asks for an identity of a cloud. */
export type CloudIdentity = {
  readonly account: FleetObject;
  /** The annotation that asks. */
  readonly annotation: string;
  readonly id: string;
  /** What its pods are answered when the identity does not trust it. */
  readonly refusal: string;
};

/** The identities that the ServiceAccounts of a fleet ask for; those that are filled in later are left out. */
export function cloudIdentities(fleet: Fleet): readonly CloudIdentity[] {
  return fleet.ofKind('/ServiceAccount').flatMap((account) =>
    cloudIdentityAnnotations.flatMap(([annotation, refusal]) => {
      const id = stringAt(account.manifest, 'metadata', 'annotations', annotation);
      return !id || /[${<]/.test(id) ? [] : [{ account, annotation, id, refusal }];
    }),
  );
}
