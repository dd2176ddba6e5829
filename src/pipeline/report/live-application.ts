import type { ApplicationState } from '#diagnosis';

/** How an Application is on a cluster, as it was seen last, and under which title that is watched. */
export type LiveApplication = ApplicationState & { readonly watched: string };
