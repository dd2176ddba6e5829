/** What a report says of the Applications that a finding concerns. */
export type Concerned = {
  readonly targets: readonly string[];
  readonly application?: string;
  readonly applications?: readonly string[];
  readonly shownIn?: readonly {
    readonly target: string;
    readonly namespace: string;
    readonly applications: readonly string[];
  }[];
  readonly blocks?: readonly {
    readonly target: string;
    readonly namespace?: string;
    readonly name: string;
  }[];
};

/** An Application of a report. */
export type NamedApplication = { readonly target: string; readonly namespace: string; readonly name: string };

/** Whether a finding shows in an Application. */
export function showsIn(
  { targets, application, applications, shownIn }: Concerned,
  { target, namespace, name }: NamedApplication,
): boolean {
  if (shownIn !== undefined)
    return shownIn.some(
      (each) => each.target === target && each.namespace === namespace && each.applications.includes(name),
    );
  return targets.includes(target) && (application === name || applications?.includes(name) === true);
}

/** Whether an Application never becomes Synced and Healthy because of a finding. */
export function isBlockedBy({ blocks }: Concerned, { target, namespace, name }: NamedApplication): boolean {
  return (blocks ?? []).some(
    (each) =>
      each.target === target &&
      each.name === name &&
      (each.namespace === undefined || each.namespace === namespace),
  );
}
