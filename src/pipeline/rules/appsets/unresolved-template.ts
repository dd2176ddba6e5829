import { asText, actionsIn } from '#text';
import { jsonText, recordAt, select } from '#kube';
import type { Application } from '#sources';
import type { YamlPath } from '#yaml';
import { defineRule } from '../rule.ts';
import { applicationSetSubject } from './application-set-subject.ts';

/** A tag that no generator fills in stays in the Application as it is written, braces included. */
export const unresolvedTemplate = defineRule<{ set: string; tag: string; isGoTemplate: boolean }>({
  name: 'unresolved-template',
  title: 'A template tag of an ApplicationSet is never filled in',
  impact: 'breaks',
  looksAt: 'everything',
  standsAlone: true,
  findIn({ applicationSets }, report) {
    for (const set of applicationSets) {
      const isGoTemplate = recordAt(set.object.manifest, 'spec')['goTemplate'] === true;
      const seen = new Set<string>();
      const generators = jsonText(recordAt(set.object.manifest, 'spec')['generators'] ?? '');
      for (const application of set.applications) {
        for (const { path, tag } of [
          ...leftTags(application, isGoTemplate),
          ...leftInValues(application, isGoTemplate, generators),
        ]) {
          if (seen.has(tag) || isOfClusterSecret(tag, generators)) continue;
          seen.add(tag);
          report({
            subject: {
              ...applicationSetSubject(set, path),
              place: application.origin.field(path).edit,
            },
            data: { set: set.name, tag, isGoTemplate: /^\{\{-?\s*\./.test(tag) },
          });
        }
      }
    }
  },
  say: ({ set, tag, isGoTemplate }) => ({
    what: isGoTemplate
      ? `ApplicationSet ${set} does not fill in ${tag}: goTemplate is not set`
      : `ApplicationSet ${set} does not fill in ${tag}: no generator has that parameter`,
    so: 'The Application gets the tag as it is written, braces included',
    do: isGoTemplate ? 'Set spec.goTemplate to true' : 'Use a parameter that a generator gives',
  }),
});

/** The labels and annotations of a cluster's Secret, which whoever made the cluster writes; git seldom holds it. */
function isOfClusterSecret(tag: string, generators: string): boolean {
  return generators.includes('"clusters"') && /\bmetadata\.(labels|annotations)\b/.test(tag);
}

/** The fields that Argo CD itself reads; values of charts may hold templates of their own. */
const fields = [
  'metadata.name',
  'spec.project',
  'spec.destination.*',
  'spec.source.repoURL',
  'spec.source.path',
  'spec.source.targetRevision',
  'spec.source.chart',
  'spec.sources[].repoURL',
  'spec.sources[].path',
  'spec.sources[].targetRevision',
  'spec.source.helm.valueFiles[]',
  'spec.source.helm.releaseName',
];

type LeftTag = { readonly path: YamlPath; readonly tag: string };

function leftTags(application: Application, isGoTemplate: boolean): readonly LeftTag[] {
  const isBare =
    application.definedBy.kind === 'applicationset' && application.definedBy.isUnexpanded === true;
  const found: LeftTag[] = [];
  for (const field of fields) {
    for (const { path, value } of select(application.manifest, field)) {
      for (const { text: tag } of actionsIn(asText(value))) {
        // Of a bare template only tags of the wrong dialect are known to stay.
        if (!isBare || (!isGoTemplate && isNoParameter(tag))) found.push({ path, tag });
      }
    }
  }
  return found;
}

/** Tags that no generator can fill in: Go expressions, and several parameters in one pair of braces. */
function isNoParameter(tag: string): boolean {
  return /^\{\{-?\s*\./.test(tag) || /\]\s*[^\s}]/.test(tag);
}

/** Values of charts may hold Go templates of their own; one that names a parameter of a generator is meant for us. */
function leftInValues(
  application: Application,
  isGoTemplate: boolean,
  generators: string,
): readonly LeftTag[] {
  if (isGoTemplate) return [];
  const found: LeftTag[] = [];
  for (const pattern of [
    'spec.source.helm.values',
    'spec.source.helm.valuesObject',
    'spec.source.helm.parameters',
  ]) {
    for (const { path, value } of select(application.manifest, pattern)) {
      for (const [tag, name = ''] of jsonText(value).matchAll(/\{\{-?\s*\.(\w+)\s*-?\}\}/g)) {
        if (generators.includes(`"${name}"`)) found.push({ path, tag });
      }
    }
  }
  return found;
}
