import { isJson } from '#text';
import { select } from '#kube';
import { hasPlaceholderInYaml } from '#knowledge';
import { source } from '#files';
import { type Fleet } from '#fleet';
import { type YamlStream, parseYaml } from '#yaml';
import type { Subject } from '../rule.ts';
import { objectSubject, ownerSubject } from '../subjects.ts';

/** A text inside an object that is YAML or JSON itself: values of a chart, a configuration file in a ConfigMap. */
export type EmbeddedYaml = {
  readonly subject: () => Subject;
  readonly field: string;
  readonly text: string;
  readonly stream: YamlStream;
  /** Whether a tag at or around a line (counted from 1) may write what makes it right. */
  readonly waitsAt: (line: number) => boolean;
};

/** The YAML texts inside the Applications and objects of a fleet. Template tags are read as plain words. */
export function* embeddedYaml(fleet: Fleet): Generator<EmbeddedYaml> {
  for (const { owner } of fleet.applications) {
    for (const pattern of ['spec.source.helm.values', 'spec.sources[].helm.values']) {
      for (const { path, value } of select(owner.manifest, pattern)) {
        // Lines that are filled in before Argo CD reads them are no YAML yet; rendering says so.
        if (typeof value !== 'string' || hasPlaceholderInYaml(value.replaceAll(tags, ''))) continue;
        yield embedded('values', value, () => ownerSubject(fleet, owner, path));
      }
    }
  }
  for (const object of fleet.objects) {
    for (const pattern of patterns[`${object.id.group}/${object.id.kind}`] ?? []) {
      for (const { path, value } of select(object.manifest, pattern)) {
        const key = String(path.at(-1));
        // A template within a template is filled in twice.
        if (typeof value !== 'string' || value.replaceAll(tags, '').includes('{{')) continue;
        if (isYamlKey.test(key) || (key.endsWith('.json') && isBrokenJson(value)))
          // Few texts are broken, and to find out where a template took one from is dear.
          yield embedded(key, value, () => objectSubject(object, path));
      }
    }
  }
}

const tags = /\{\{[^{}]*\}\}/g;

/** Names of files, and of the fields in which Argo CD keeps its customizations. */
const isYamlKey = /\.ya?ml$|^resource\.?[cC]ustomizations$/;

const patterns: Readonly<Record<string, readonly string[]>> = {
  '/ConfigMap': ['data{}'],
  '/Secret': ['stringData{}'],
  'argoproj.io/ArgoCD': ['spec.resourceCustomizations'],
  'external-secrets.io/ExternalSecret': ['spec.target.template.data{}'],
};

/** Whether a text cannot be JSON. YAML is more lenient in what many readers of JSON allow; comments they allow too. */
function isBrokenJson(text: string): boolean {
  if (/\{\{|\$\{|<%|\/\/|\/\*/.test(text)) return false;
  // Several values one after the other are a stream, which many tools read.
  if (isJson(text) || isJson(`[${text.replaceAll(/\}\s*\{/g, '},{')}]`)) return false;
  return parseYaml(source('', text)).errors.length > 0;
}

function embedded(field: string, text: string, subject: () => Subject): EmbeddedYaml {
  const stream = parseYaml(source('', text.replaceAll(tags, 'tag')));
  return { subject, field, text, stream, waitsAt: tagsOf(text) };
}

/** A tag that chooses or repeats lines may be behind anything in the text; any other only behind the lines beside it. */
function tagsOf(text: string): (line: number) => boolean {
  if (/\{\{-?\s*(?:if|range|with|else|end|define|block|template)\b/.test(text)) return () => true;
  const lines = text.split('\n');
  return (line) => lines.slice(Math.max(0, line - 2), line + 1).some((each) => each.includes('{{'));
}
