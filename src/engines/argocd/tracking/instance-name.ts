/** The name under which an application marks its objects: plain in Argo CD's namespace, else `namespace_name`. */
export function instanceName(
  app: { readonly name: string; readonly namespace: string },
  controlPlane: string,
): string {
  return app.namespace === '' || app.namespace === controlPlane ? app.name : `${app.namespace}_${app.name}`;
}
