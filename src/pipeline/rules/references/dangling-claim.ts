import { missingRule } from './dangling.ts';

/** A pod mounts a claim that nothing creates; it stays Pending. */
export const danglingClaim = missingRule({
  name: 'dangling-claim',
  title: 'A PersistentVolumeClaim is mounted that nothing creates',
  kinds: new Set(['PersistentVolumeClaim']),
  so: 'The pods stay Pending',
});
