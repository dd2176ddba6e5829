import type { Place } from '#files';
import type { Fleet, FleetObject } from '#fleet';
import type { ObjectId } from '#kube';
import { type Owner, namespaceOf } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import type { Subject } from './rule.ts';

/** A field of an object, at the line that sets it unless another is named. */
export function objectSubject(object: FleetObject, path: YamlPath, place?: Place): Subject {
  const { owner } = object.unit;
  const setBy = () => object.origin.field(path);
  return {
    target: owner.target,
    owner,
    object: object.id,
    path: pointerText(path),
    place: place ?? setBy().edit,
    setBy,
  };
}

/** A field of an Application, at the line that sets it; a folder that nobody deploys as a whole. */
export function ownerSubject(fleet: Fleet, owner: Owner, path: YamlPath): Subject {
  const { origin } = owner;
  if (owner.kind !== 'application') return { target: fleet.target, owner, place: origin.field(path).edit };
  return {
    target: fleet.target,
    owner,
    object: applicationId(owner),
    path: pointerText(path),
    place: origin.field(path).edit,
    setBy: () => origin.field(path),
  };
}

/** The Application object of an owner. */
export function applicationId(owner: Owner): ObjectId {
  const [namespace, name] = [namespaceOf(owner), owner.name];
  return { group: 'argoproj.io', version: 'v1alpha1', kind: 'Application', namespace, name };
}

/** A place in a file that belongs to no object. */
export function fileSubject(target: string, place: Place, owner?: Owner): Subject {
  return { target, place, ...(owner && { owner }) };
}
