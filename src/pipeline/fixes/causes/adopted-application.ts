import { directoryName, joinPath } from '#files';
import { isRecord, recordAt } from '#kube';
import { kustomizationOf } from '#sources';
import { asText } from '#text';
import { formatYaml, putItem } from '#yaml';
import { firstDocument } from '../edit-place.ts';
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
  const kustomization = firstDocument(tree, kustomizationOf(tree, folder));
  const edit = kustomization && putItem(kustomization.document, ['resources'], `${asText(name)}.yaml`);
  if (edit) changes.push({ file: kustomization.file.name, edits: [edit] });
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
