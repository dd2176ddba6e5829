import { UserError } from '#outcome';

/** How many threads are asked for. */
export function parseJobs(text: string): number {
  const jobs = Number(text);
  if (Number.isInteger(jobs) && jobs >= 1 && jobs <= maxJobs) return jobs;
  throw new UserError(`--jobs ${text} is no number of threads`, { hint: `give one from 1 to ${maxJobs}` });
}

/** More would only hold the tree in memory once more each. */
const maxJobs = 64;
