import type { Budget } from '#budget';

/** Takes what it costs to read one kustomization, however often it is a base of others. */
export function chargeDirectory(budget: Budget): void {
  budget.charge(10_000);
}

/** Takes what it costs to run one transformer of a kustomization, a patch for example, over its resources. */
export function chargeTransformer(budget: Budget, resources: number): void {
  budget.charge(10 + resources * 5);
  budget.allocate(resources * 64);
  budget.look();
}
