import { indication } from '#evidence';
import { baseName, directoryName, placeAt } from '#files';
import { isRecord } from '#kube';
import { graphOf } from '#sources';
import { asText } from '#text';
import { defineRule } from '../rule.ts';
import { fileSubject } from '../subjects.ts';

/** A kustomization lies in a file under a name that kustomize does not look for. */
export const misnamedKustomization = defineRule<{ file: string; called: string }>({
  name: 'misnamed-kustomization',
  title: 'A kustomization lies in a file that kustomize does not look for',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  find({ fleets, index }, report) {
    const { inputs } = graphOf(index);
    for (const file of index.manifestFiles) {
      const called = baseName(file);
      const folder = directoryName(file);
      // What another kustomization takes in, or a command names, has a name of its own choice.
      if (!nearly.test(called) || index.kustomizations.has(folder) || inputs.has(file)) continue;
      const documents = index.yaml(file)?.documents ?? [];
      if (documents.length !== 1 || !isKustomization(documents[0]?.value)) continue;
      const place = index.yaml(file)?.source;
      if (!place) continue;
      report({
        subject: fileSubject(fleets[0]?.target ?? '', placeAt(place, 0)),
        data: { file, called },
        reasons: [indication('content', 'it holds a kustomization, and nothing else in the folder does')],
      });
    }
  },
  say: ({ file, called }) => ({
    what: `${file} is a kustomization, and kustomize does not look for ${called}`,
    so: 'kustomize finds nothing to build there, and Argo CD takes the files of the folder as they are',
    do: 'Call it kustomization.yaml',
  }),
});

/** Names that say kustomization, but for those by which kustomize looks: two with an ending, one without. */
const nearly = /^(?!kustomization\.ya?ml$)(?:k|c)ustomi[sz](?:e|ation|ations|er)\.ya?ml$/i;

function isKustomization(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { apiVersion, kind } = value;
  if (kind === 'Kustomization')
    return apiVersion === undefined || asText(apiVersion).startsWith('kustomize.config.');
  return kind === undefined && fields.some((field) => Array.isArray(value[field]));
}

const fields = ['resources', 'bases', 'generators', 'components'];
