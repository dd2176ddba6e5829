import type { RawFinding } from '#findings';
import type { FleetObject } from '#fleet';
import { type Origin, idText } from '#kube';
import type { ApplicationUnit } from '#render';
import type { FixContext } from './fix.ts';

/** The rendered object that a rule reported on. */
export function objectOf({ fleets }: FixContext, raw: RawFinding): FleetObject | undefined {
  const { object, application, target } = raw;
  if (!object) return undefined;
  const name = idText(object);
  const objects = fleets.find((fleet) => fleet.target === target)?.objects ?? [];
  return objects.find(
    ({ id, unit }) => idText(id) === name && (application === undefined || unit.owner.name === application),
  );
}

/** The Application that a rule reported on, or that brings the object it reported on. */
export function applicationOf({ fleets }: FixContext, raw: RawFinding): ApplicationUnit | undefined {
  const applications = fleets.find((fleet) => fleet.target === raw.target)?.applications ?? [];
  return applications.find(({ owner }) => owner.name === raw.application);
}

/** Whoever can say where the fields of the subject are set: the object itself, or the Application. */
export function originOf(context: FixContext, raw: RawFinding): Origin | undefined {
  const isApplication = raw.object?.kind === 'Application' && raw.object.name === raw.application;
  const application = isApplication ? applicationOf(context, raw) : undefined;
  return application?.owner.origin ?? objectOf(context, raw)?.origin;
}
