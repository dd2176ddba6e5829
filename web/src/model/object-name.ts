/** An object as timelines and addresses name it: `Deployment/shop/checkout`. */
export function objectName({
  kind,
  namespace,
  name,
}: {
  readonly kind: string;
  readonly namespace: string;
  readonly name: string;
}): string {
  return namespace === '' ? `${kind}/${name}` : `${kind}/${namespace}/${name}`;
}
