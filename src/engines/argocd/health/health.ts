/** Argo CD's health codes, from best to worst (gitops-engine/pkg/health/health.go). */
const healthOrder = ['Healthy', 'Suspended', 'Progressing', 'Missing', 'Degraded', 'Unknown'] as const;

/** The health of one object or application. */
export type HealthStatus = (typeof healthOrder)[number];

/**
 * How Argo CD judges one object. An empty status comes from a script that returned nothing: it neither worsens the
 * application nor lets a wave pass. `failed` marks a check that crashed; the application then carries an error too.
 */
export type Health = {
  readonly status: HealthStatus | '';
  readonly message: string;
  readonly failed?: true;
  /** The check was stopped because it took too long. */
  readonly exhausted?: true;
};

/** Whether `next` is worse than `current`. */
export function isWorse(current: HealthStatus, next: HealthStatus): boolean {
  return healthOrder.indexOf(next) > healthOrder.indexOf(current);
}

/** Whether a text is one of Argo CD's health codes. */
export function isHealthStatus(text: unknown): text is HealthStatus {
  return healthOrder.some((status) => status === text);
}

/** A script returned something that is no verdict, such as a message that is no text; Argo CD then has no status. */
export class UnreadableVerdict extends Error {
  constructor() {
    super('the verdict is not made of texts');
  }
}

/** A health check could not be carried through, as when a script reads a field of nothing. */
export class HealthError extends Error {
  /** Whether it was stopped because it took too long. */
  readonly isExhausted: boolean;

  constructor(message: string, isExhausted = false) {
    super(message);
    this.isExhausted = isExhausted;
  }
}
