import type { Fleet, FleetObject } from '#fleet';
import type { Application } from '#sources';
import { type YamlPath, pointerText } from '#yaml';
import type { Hit } from './rule.ts';

/** A hit at a field of an object. */
export function objectHit(fleet: Fleet, object: FleetObject, path: YamlPath, message: string): Hit {
  return {
    target: fleet.target,
    application: object.unit.owner.name,
    object: object.id,
    path: pointerText(path),
    place: object.origin.field(path).edit,
    message,
  };
}

/** A hit at a field of an Application. */
export function applicationHit(fleet: Fleet, application: Application, path: YamlPath, message: string): Hit {
  const { name, namespace } = application;
  return {
    target: fleet.target,
    application: name,
    object: { group: 'argoproj.io', version: 'v1alpha1', kind: 'Application', namespace, name },
    path: pointerText(path),
    place: application.origin.field(path).edit,
    message,
  };
}
