/**
 * Whether labels of a node say that the cloud may take it back at any time. Each cloud has a label of its own, and people
 * add theirs, in one of two forms: the kind of capacity as the value (Karpenter, EKS, AKS, newer GKE, Spot Ocean), or a
 * key that says it and is set (GKE, OKE, kOps). A word within any other value, as the name of a pool, says nothing.
 */
export function isReclaimed(labels: Readonly<Record<string, string>>): boolean {
  return Object.entries(labels).some(
    ([key, value]) => kinds.test(value) || (keys.test(key) && (value === '' || value === 'true')),
  );
}

const kinds = /^(?:ec2)?(?:spot|preemptible)$/i;
const keys = /(?:^|[^a-z])(?:spot|preemptible)(?:-(?:worker|node|instance))?$/i;
