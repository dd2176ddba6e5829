import { directoryName, joinPath, readText, source } from '#files';
import { isRecord, recordAt } from '#kube';
import { kustomizationFileNames } from '#kustomize';
import { asText } from '#text';
import { formatYaml, putItem } from '#yaml';
import { documentsOf } from '../edit-place.ts';
import type { FileChange, Fixer } from '../fix.ts';

/** Writes down an Application that is only in the cluster, beside those of git, as it is there. Whether anybody needs it, people say. */
export const adoptedApplication: Fixer = ({ raw }, { tree }) => {
  const live = isRecord(raw.data) ? raw.data['live'] : undefined;
  if (!isRecord(live) || live['kind'] !== 'Application' || !isRecord(live['spec'])) return [];
  const { name, namespace } = recordAt(live, 'metadata');
  const folder = directoryName(raw.place.source.path);
  const file = joinPath(folder, `${asText(name)}.yaml`);
  if (tree.kind(file) !== undefined) return [];
  const manifest = {
    apiVersion: asText(live['apiVersion']),
    kind: 'Application',
    metadata: { name, namespace },
    spec: live['spec'],
  };
  const note =
    '# A skeleton out of the cluster, where nobody has it in git: say whether it is needed, and by whom.\n';
  const changes: FileChange[] = [{ file, text: `${note}${formatYaml(manifest, 'v3')}` }];
  for (const each of kustomizationFileNames.map((own) => joinPath(folder, own))) {
    const text = readText(tree, each);
    const [document] = text === undefined ? [] : documentsOf(source(each, text));
    const edit = document && putItem(document, ['resources'], `${asText(name)}.yaml`);
    if (edit) changes.push({ file: each, edits: [edit] });
  }
  return [
    {
      changes,
      what: `Add Application ${asText(name)} to ${folder} as the cluster has it`,
      why: `${folder} holds the Applications of git`,
      effect: 'any',
      option: 'adopt',
      isSkeleton: true,
    },
  ];
};
