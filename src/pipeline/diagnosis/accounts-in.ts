/** The ServiceAccounts that a text names as the API server and clouds do: `system:serviceaccount:NAMESPACE:NAME`. */
export function accountsIn(text: string): readonly string[] {
  const named = text.matchAll(/system:serviceaccount:([a-z0-9-]{1,63}):([a-z0-9.-]{1,253})/g);
  return [...new Set([...named].map(([, namespace, name]) => `ServiceAccount/${namespace}/${name}`))];
}
