/** What the server answers of an Application: `/api/v1/applications/NAMESPACE/NAME` of its OpenAPI document. */
export type ApplicationState = {
  readonly watched: string;
  readonly seenAt: string;
  readonly target: string;
  readonly verified: boolean;
  readonly forecast?: {
    readonly verdict: 'converges' | 'manual' | 'blocked' | 'unverified';
    readonly sync: string;
    readonly health: string;
    readonly operation: string;
    readonly chain: readonly {
      readonly message: string;
      readonly file?: string;
      readonly line?: number;
    }[];
  };
  readonly findings: readonly FindingOf[];
  readonly causes: readonly (Saying & { readonly class: string; readonly objects: readonly string[] })[];
};

export type FindingOf = Saying & {
  readonly id: string;
  readonly rule: string;
  readonly severity: 'error' | 'warning' | 'info';
  readonly file: string;
  readonly line: number;
  readonly object?: { readonly kind: string; readonly namespace: string; readonly name: string };
};

type Saying = { readonly what: string; readonly so: string; readonly do: string };
