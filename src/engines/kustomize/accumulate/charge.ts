import type { Budget } from '#budget';

/** Takes what it costs to read one kustomization, however often it is a base of others. */
export function chargeDirectory(budget: Budget): void {
  budget.charge(10_000);
}

/** Takes what it costs to run the transformers of a kustomization over its resources. */
export function chargeTransformers(budget: Budget, resources: number): void {
  budget.charge(resources * 20);
  budget.allocate(resources * 256);
}
