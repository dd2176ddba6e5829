/** What tells a class from those that are told in the same words, where several have it. */
export const byLogin = 'look at the credentials in its Secret: if another service refuses them, it is this';
export const byPolicy =
  'look at the NetworkPolicies of both namespaces: if none lets the one out to the other, it is this';
export const byPassword =
  'look at whose password it is: if a database refuses the one in the Secret, it is this';
export const byAbsence =
  'look at what the message names: if nothing of that name was ever made there, it is this';
export const bySchema =
  'look at the field that the message names: if the API has no such field or another type for it, it is this';
export const byImage = 'look into the registry: if the tag is not there, it is this';
export const byCrd =
  'look at the kinds that the cluster serves: if none of the group is among them, it is this';
export const byRole =
  'look at the rules that are bound to the ServiceAccount: if a verb is missing there, it is this';
export const byManager =
  'look at metadata.managedFields: if somebody wrote the field after the last sync, it is this';
export const byKey =
  'look at what the provider calls it: if only case, dashes or a prefix differ, it is this';
export const byDestination =
  'look at spec.destinations of the AppProject: if the place is not among them, it is this';
export const bySource =
  'look at spec.sourceRepos of the AppProject: if the repository is not among them, it is this';
export const byKind =
  'look at the white and black lists of the AppProject: if the kind may not be brought, it is this';
