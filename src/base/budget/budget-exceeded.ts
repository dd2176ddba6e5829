/** What a budget is made of. */
export type Resource = 'steps' | 'bytes' | 'depth' | 'time';

/**
 * Work outgrew what was granted to it. Engines let it pass to their border, where it becomes data: it ends one
 * application, and says nothing of what the real tool would have done. The message is a sentence fragment.
 */
export class BudgetExceeded extends Error {
  /** Whether the time of the whole run is over, so that nothing more is looked at. */
  readonly endsRun: boolean;
  /** Whether it was the clock that ended it. */
  readonly isTime: boolean;

  constructor(message: string, { endsRun = false, isTime = false } = {}) {
    super(message);
    this.name = 'BudgetExceeded';
    this.endsRun = endsRun;
    this.isTime = isTime;
  }
}

/** The end of a budget. */
export function exceeded(resource: Resource, limit: number, isOfRun = false): BudgetExceeded {
  const who = isOfRun ? 'it and the applications before it' : 'it';
  const isTime = resource === 'time';
  return new BudgetExceeded(`${who} ${sentences[resource](limit)}`, { endsRun: isOfRun && isTime, isTime });
}

const sentences: Readonly<Record<Resource, (limit: number) => string>> = {
  steps: (limit) => `took more than ${limit} steps`,
  bytes: (limit) => `built more than ${sizeText(limit)} of text and data`,
  depth: (limit) => `nested more than ${limit} levels deep`,
  time: (limit) => `took longer than ${limit} ms`,
};

function sizeText(bytes: number): string {
  return bytes >= 1024 * 1024 ? `${Math.round(bytes / (1024 * 1024))} MiB` : `${bytes} bytes`;
}
