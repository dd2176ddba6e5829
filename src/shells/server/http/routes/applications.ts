import { gunzipSync } from 'node:zlib';
import type { Diagnosis } from '#diagnosis';
import { isBlockedBy, showsIn } from '#causes';
import type { FastifyInstance } from 'fastify';
import type { ApplicationReport, LiveApplication, Report, ReportPage } from '#report';
import * as schemas from '../schemas.ts';
import type { ServerState } from '../server-state.ts';
import type { WatchedSubject } from '../../watch/watcher.ts';

type Named = { readonly namespace: string; readonly name: string };

/**
 * How Applications are on clusters; and what Argo CD's own interface shows of one: everything that is known of it, wherever
 * it is watched.
 */
export function applicationRoutes(app: FastifyInstance, { store, watching }: ServerState): void {
  const pages = new Map<string, { readonly run: string; readonly page: ReportPage }>();

  const pageOf = async (id: string, run: string): Promise<ReportPage | undefined> => {
    const known = pages.get(id);
    if (known?.run === run) return known.page;
    const bytes = await store.page(id, run);
    if (bytes === undefined) return undefined;
    const page: ReportPage = JSON.parse(gunzipSync(bytes).toString('utf8'));
    pages.set(id, { run, page });
    return page;
  };

  app.get(
    '/api/v1/live',
    {
      schema: {
        summary: 'How the Applications of the clusters that are watched are, as they were seen last',
        response: { 200: schemas.liveApplications },
      },
    },
    async (): Promise<readonly LiveApplication[]> => {
      const seen = await Promise.all(
        watching.map(async ({ watched: { id, kind, title } }) => {
          const latest = kind === 'snapshot' ? await store.latest(id) : undefined;
          const page = latest && (await pageOf(id, latest.id));
          return (page?.states ?? []).map((state) => ({ watched: title, ...state }));
        }),
      );
      return seen.flat();
    },
  );

  app.get<{ readonly Params: Named }>(
    '/api/v1/applications/:namespace/:name',
    {
      config: { isOfApplication: true },
      schema: {
        summary: 'Forecast, findings and causes of one Application, wherever it is watched',
        params: schemas.applicationParams,
        response: { 200: schemas.applicationStates },
      },
    },
    async ({ params }) => {
      const states = await Promise.all(
        watching.map(async ({ watched }) => {
          const latest = await store.latest(watched.id);
          const page = latest && (await pageOf(watched.id, latest.id));
          if (!latest || !page) return [];
          const seen = { watched: watched.title, seenAt: latest.finishedAt };
          return [
            ...(page.report ? foreseen(page.report, params).map((each) => ({ ...seen, ...each })) : []),
            ...(page.diagnosis
              ? live(page.diagnosis, watched, params).map((each) => ({ ...seen, ...each }))
              : []),
          ];
        }),
      );
      return states.flat();
    },
  );
}

const mostFindings = 50;

/**
 * What git says of it, for each target that it is on. Where another namespace has one of that name, only what names the
 * namespace is told: who may see the one need not be allowed to see the other.
 */
function foreseen({ applications, findings, tree }: Report, { namespace, name }: Named) {
  const namesakes = applications.filter((each) => each.name === name);
  const isAlone = namesakes.every((each) => each.namespace === namespace);
  return namesakes
    .filter((each) => each.namespace === namespace)
    .map((application) => ({
      target: application.target,
      commit: tree.commit,
      verified: application.verified && isAlone,
      ...forecastOf(application),
      findings: findings
        .filter((finding) => {
          const isKnown = isAlone || finding.shownIn !== undefined;
          return isKnown && (showsIn(finding, application) || isBlockedBy(finding, application));
        })
        .slice(0, mostFindings)
        .map(({ id, rule, severity, what, so, do: advice, location, object }) => ({
          id,
          rule,
          severity,
          what,
          so,
          do: advice,
          file: location.file,
          line: location.line,
          ...(object && {
            object: {
              group: object.group,
              kind: object.kind,
              namespace: object.namespace,
              name: object.name,
            },
          }),
        })),
      causes: [],
    }));
}

function forecastOf({ forecast }: ApplicationReport) {
  if (!forecast) return {};
  const { verdict, sync, health, operation, chain } = forecast;
  const links = chain.map(({ message, location }) => ({
    message,
    ...(location && { file: location.file, line: location.line }),
  }));
  return { forecast: { verdict, sync, health, operation, chain: links } };
}

/** What a cluster or a snapshot of it says of it. */
function live({ causes }: Diagnosis, { title }: WatchedSubject, { namespace, name }: Named) {
  const own = causes.filter(({ applications }) => applications.includes(`${namespace}/${name}`));
  if (own.length === 0) return [];
  return [
    {
      target: title,
      commit: null,
      verified: true,
      findings: [],
      causes: own.map(({ class: kind, say, objects, confidence }) => ({
        class: kind,
        what: say.what,
        so: say.so,
        do: say.do,
        objects,
        confidence,
      })),
    },
  ];
}
