import { remembered } from '#answers';
import { baseName, directoryName, joinPath, readText } from '#files';
import { type Json, type KubeObject, documentOrigin, everyNode, isManifest, isRecord, stringAt } from '#kube';
import { type YamlPath, valueAt } from '#yaml';
import { putAside } from '../tree/put-aside.ts';
import type { TreeIndex } from '../tree/tree-index.ts';

/**
 * The customisations of Argo CD that are no manifest of their own: an ArgoCD resource or argocd-cm inside a task of
 * Ansible, with scripts that it looks up in files, and the values of the argo-cd chart that a script or Terraform installs.
 */
export const customisedArgoCd = remembered((index: TreeIndex): readonly KubeObject[] =>
  index.files.flatMap((file) => {
    if (!/\.ya?ml$/.test(file)) return [];
    const yaml = index.yaml(file);
    // Nearly no file is of interest: it is neither parsed nor looked up who says what of it.
    if (!yaml || !/resourceHealthChecks|resource\.customizations/.test(yaml.source.text)) return [];
    if (putAside(index, file) !== undefined) return [];
    return yaml.documents.flatMap((document) =>
      [...everyNode(document.value)].flatMap(({ path, value }): readonly KubeObject[] => {
        if (!isRecord(value)) return [];
        if (isValuesOfChart(path, value)) {
          const name = 'argocd-cm';
          const data = Object.fromEntries(Object.entries(value).filter(([key]) => isCustomisation(key)));
          const manifest = { apiVersion: 'v1', kind: 'ConfigMap', metadata: { name }, data };
          const origin = documentOrigin(document, path);
          // The chart writes its values into the data of the ConfigMap.
          const field = (at: YamlPath) => origin.field(at[0] === 'data' ? at.slice(1) : at);
          return [{ manifest, origin: { place: origin.place, field } }];
        }
        // What is a document or an item of a list is a manifest of its own.
        const isEmbedded = path.length > 0 && path[0] !== 'items' && isManifest(value);
        if (!isEmbedded || !customised(value)) return [];
        return [{ manifest: withFiles(index, file, value), origin: documentOrigin(document, path) }];
      }),
    );
  }),
);

function customised(manifest: Json): boolean {
  const isMap = manifest['kind'] === 'ConfigMap' && stringAt(manifest, 'metadata', 'name') === 'argocd-cm';
  return (
    isMap ||
    (manifest['kind'] === 'ArgoCD' && stringAt(manifest, 'apiVersion')?.startsWith('argoproj.io/') === true)
  );
}

/** `configs.cm` of the chart, or `server.config` of its older versions, alone or below the name of the chart. */
function isValuesOfChart(path: YamlPath, value: Json): boolean {
  const end = path.slice(-2).join('.');
  if (path.length > 3 || (end !== 'configs.cm' && end !== 'server.config')) return false;
  return Object.keys(value).some(isCustomisation);
}

function isCustomisation(key: string): boolean {
  return key.startsWith('resource.customizations');
}

/** A manifest of a task with what it looks up in files of its role. */
function withFiles<T extends Json>(index: TreeIndex, file: string, manifest: T): T {
  const copy: T = structuredClone(manifest);
  for (const { path, value } of everyNode(manifest)) {
    if (typeof value !== 'string') continue;
    const name =
      /^\{\{\s*lookup\(\s*['"](?:[\w.]+\.)?(?:file|template)['"]\s*,\s*(?:role_path\s*~\s*)?['"]([^'"]+)['"]\s*\)\s*\}\}$/.exec(
        value.trim(),
      )?.[1];
    const text = name === undefined ? undefined : lookedUp(index, file, name);
    const holder = valueAt(copy, path.slice(0, -1));
    const last = path.at(-1);
    if (text !== undefined && isRecord(holder) && last !== undefined) Object.assign(holder, { [last]: text });
  }
  return copy;
}

/** Where Ansible looks for a file: beside the task, in its role, and among the files of the role. */
function lookedUp(index: TreeIndex, file: string, name: string): string | undefined {
  const tasks = directoryName(file);
  const role = directoryName(tasks);
  const relative = name.replace(/^\/+/, '');
  const places = [tasks, role, joinPath(role, 'files'), joinPath(role, 'templates')];
  return [...places.map((place) => joinPath(place, relative)), joinPath(role, 'files', baseName(name))]
    .map((path) => readText(index.tree, path))
    .find((text) => text !== undefined);
}
