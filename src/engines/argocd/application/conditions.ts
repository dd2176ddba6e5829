/** A condition of an application whose spec Argo CD refuses. */
export type ApplicationCondition = { readonly type: 'InvalidSpecError'; readonly message: string };

/** The condition with a message in Argo CD's words. */
export function invalidSpec(message: string): ApplicationCondition {
  return { type: 'InvalidSpecError', message };
}

/** What an application carries whose project is not there (controller/appcontroller.go). */
export function projectMissing(project: string): ApplicationCondition {
  return invalidSpec(`Application referencing project ${project} which does not exist`);
}
