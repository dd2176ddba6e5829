import { missingRule } from './dangling.ts';

/** A storage, ingress, gateway, priority or runtime class is named that neither git nor the target has. */
export const danglingClass = missingRule({
  name: 'dangling-class',
  title: 'A class is named that the target does not have',
  kinds: new Set(['StorageClass', 'IngressClass', 'GatewayClass', 'PriorityClass', 'RuntimeClass']),
  so: 'Nothing acts on an object of an unknown class',
});
