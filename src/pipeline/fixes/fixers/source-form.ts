import { isRecord } from '#kube';
import { type YamlPath, moveEntry, pathText, putField, renameKey, setScalar, valueAt } from '#yaml';
import { joined, oneFile } from '../candidate.ts';
import { type EditPlace, editPlace } from '../edit-place.ts';
import type { Candidate, FixContext, Fixer } from '../fix.ts';
import { applicationOf } from '../subject-of.ts';

/** Gives the source of an Application the form that Argo CD reads, with what it lacks if the tree or its name says it. */
export const sourceForm: Fixer = ({ raw }, context) => {
  const at = editPlace(context, raw.place);
  if (!at) return [];
  const spec = specAround(at);
  if (!spec) return [];
  const [one, many] = ['source', 'sources'].map((name) => valueAt(at.document.value, [...spec, name]));
  if (Array.isArray(one) && many === undefined) return renamed(at, [...spec, 'source'], 'sources');
  if (isRecord(many) && one === undefined) return renamed(at, [...spec, 'sources'], 'source');
  const beside = valueAt(at.document.value, [...spec, 'chart']);
  if (isRecord(one) && one['chart'] === undefined && beside !== undefined)
    return joined(
      [{ at, edits: moveEntry(at.document, [...spec, 'chart'], [...spec, 'source']) ?? [undefined] }],
      {
        what: 'Move chart into the source',
        why: `${at.file.name} writes it beside the source`,
      },
    );
  const sources = isRecord(one) ? [[...spec, 'source']] : [];
  const listed = Array.isArray(many) ? many.map((_, index) => [...spec, 'sources', index]) : [];
  return [...sources, ...listed].flatMap((path) =>
    completed(at, path, { context, application: applicationOf(context, raw)?.owner.name }),
  );
};

/** The spec in which a finding stands: that of an Application, or of the template of a set. */
function specAround({ document, path }: EditPlace): YamlPath | undefined {
  const depth = path.lastIndexOf('spec');
  const near = depth < 0 ? ['spec'] : path.slice(0, depth + 1);
  return isRecord(valueAt(document.value, near)) ? near : undefined;
}

function renamed(at: EditPlace, path: YamlPath, name: string): readonly Candidate[] {
  return oneFile({ ...at, path }, [renameKey(at.document, path, name)], {
    what: `Rename ${String(path.at(-1))} to ${name}`,
    why: `${at.file.name} writes ${name === 'sources' ? 'a list' : 'one source'} there`,
  });
}

type Around = { readonly context: FixContext; readonly application: string | undefined };

function completed(at: EditPlace, path: YamlPath, { context, application }: Around): readonly Candidate[] {
  const { document } = at;
  const written = valueAt(document.value, path);
  if (!isRecord(written) || written['ref'] !== undefined) return [];
  const { repoURL, chart, path: folder, targetRevision } = written;
  if (typeof chart === 'string' && repoURL === undefined) {
    const [only, ...others] = repositoriesOf(context, chart);
    if (only === undefined || others.length > 0) return [];
    return oneFile({ ...at, path }, [putField(document, [...path, 'repoURL'], only)], {
      what: `Take chart ${chart} from ${only}`,
      why: 'other sources of the tree take it from there',
    });
  }
  if (
    typeof chart === 'string' &&
    typeof targetRevision === 'string' &&
    isVersion(chart) &&
    !isVersion(targetRevision)
  )
    return joined(
      [
        { at: { ...at, path }, edits: [setScalar(document, [...path, 'chart'], targetRevision)] },
        { at: { ...at, path }, edits: [setScalar(document, [...path, 'targetRevision'], chart)] },
      ],
      { what: 'Swap chart and targetRevision', option: 'swap' },
    );
  const [, registry, name] =
    /^oci:\/\/(.+)\/([\w.-]+)\/?$/.exec(typeof repoURL === 'string' ? repoURL : '') ?? [];
  if (registry !== undefined && name !== undefined && chart === undefined && folder === undefined) {
    const url = setScalar(document, [...path, 'repoURL'], registry);
    const own = url && at.file.text.lastIndexOf('repoURL', url.start);
    const depth = own === undefined ? -1 : own - (at.file.text.lastIndexOf('\n', own) + 1);
    const text = `${registry}\n${' '.repeat(Math.max(depth, 0))}chart: ${name}`;
    return oneFile({ ...at, path }, [url && depth >= 0 ? { ...url, text } : undefined], {
      what: `Name the chart ${name} of ${registry}`,
      why: 'Argo CD takes the registry and the chart as two fields',
    });
  }
  if (typeof repoURL !== 'string' || !isHelmRepository(repoURL) || chart !== undefined) return [];
  if (typeof folder === 'string' && /^\.?\/?[\w-]+\/?$/.test(folder)) {
    const called = folder.replaceAll(/[./]/g, '');
    return joined(
      [
        { at: { ...at, path }, edits: [renameKey(document, [...path, 'path'], 'chart')] },
        ...(called === folder
          ? []
          : [{ at: { ...at, path }, edits: [setScalar(document, [...path, 'path'], called)] }]),
      ],
      { what: `Name the chart ${called} instead of a path`, why: `${repoURL} is a Helm repository` },
    );
  }
  if (folder !== undefined || application === undefined) return [];
  return oneFile({ ...at, path }, [putField(document, [...path, 'chart'], application)], {
    what: `Set ${pathText([...path, 'chart'])} to ${application}`,
    why: 'most Applications are called like the chart that they install',
    option: application,
  });
}

/** From where the sources of all Applications take a chart. */
function repositoriesOf({ fleets }: FixContext, chart: string): readonly string[] {
  const sources = fleets.flatMap(({ applications }) => applications.flatMap(({ owner }) => owner.sources));
  return [
    ...new Set(sources.flatMap((each) => (each.chart === chart && each.repoURL !== '' ? each.repoURL : []))),
  ];
}

function isVersion(text: string): boolean {
  return /^v?\d+\.\d+/.test(text);
}

/** Whether an address is certainly not one of a git host. */
function isHelmRepository(url: string): boolean {
  return (
    /^https?:\/\//.test(url) && !/\.git$|^https?:\/\/[^/]*(?:github\.com|gitlab\.|bitbucket\.)/.test(url)
  );
}
