import { notVerified } from '#outcome';
import type { ApplicationReport, ChangePage, Report, ReportPage } from '#report';

type Finding = Report['findings'][number];

/** A small report in which every part that a finding can have is there. Tests change what they are about. */
export function samplePage(change: Partial<Report> = {}): ReportPage {
  const applications = [application('dev', 'checkout-dev'), application('prod', 'checkout-prod')];
  const report: Report = {
    schemaVersion: 1,
    tool: {
      name: 'phineus',
      version: '0.0.0',
      engines: { helm: '4.2', kustomize: '5.8', argocd: '3.5' },
    },
    tree: { root: 'acme/gitops', commit: '0123456789abcdef', dirty: true },
    targets: ['dev', 'prod'].map((name) => ({ name, verdict: 'blocked', applications: 1, objects: 4 })),
    applications,
    findings: [finding()],
    problems: [
      notVerified('chart-unavailable', 'chart redis 19.0.0 is not available', {
        target: 'dev',
        application: 'checkout-dev',
      }),
    ],
    summary: {
      errors: 1,
      warnings: 0,
      questions: 0,
      infos: 0,
      waived: 0,
      applications: 2,
      objects: 8,
      unverifiedApplications: 1,
      problems: 1,
      coverage: {
        applications: 2,
        complete: 1,
        empty: 0,
        reasons: [],
        message: '1 of 2 applications looked at completely.',
      },
    },
    ...change,
  };
  return {
    report,
    objects: { 'prod/argocd/checkout-prod': { files: [], says: [], objects: [] } },
    excerpts: { 'shop/checkout.yaml': { 10: '        env:', 11: '          name: paymants', 12: '' } },
    timelines: {
      'dev/argocd/checkout-dev': [
        {
          phase: 'PreSync',
          wave: -1,
          applies: ['Job/shop/migrate'],
          waitsFor: ['Job/shop/migrate completed'],
        },
        { phase: 'Sync', wave: 0, applies: ['Deployment/shop/checkout', 'Service/shop/checkout'] },
      ],
    },
  };
}

/** A finding with every part. */
export function finding(change: Partial<Finding> = {}): Finding {
  return {
    id: 'a1b2c3d4',
    rule: 'dangling-secret',
    severity: 'error',
    targets: ['dev'],
    application: 'checkout-dev',
    object: { group: 'apps', version: 'v1', kind: 'Deployment', namespace: 'shop', name: 'checkout' },
    message: 'Deployment checkout refers to Secret paymants, which nothing creates',
    what: 'Nothing creates Secret paymants.',
    so: 'The pods of Deployment checkout never start.',
    do: 'Write payments.',
    confidence: 'likely',
    reasons: [
      { speaks: 'for', text: 'No chart and no controller makes a Secret of that name.' },
      { speaks: 'against', text: 'A guide creates it by hand.', location: { file: 'README.md', line: 7 } },
    ],
    standing: 'deployed',
    occurrences: 2,
    location: { file: 'shop/checkout.yaml', line: 11, column: 17 },
    related: [{ file: 'shop/secrets.yaml', line: 3, message: 'the Secret that was probably meant' }],
    fix: {
      kind: 'patch',
      verified: true,
      diff: '--- a/shop/checkout.yaml\n+++ b/shop/checkout.yaml\n@@ -11 +11 @@\n-          name: paymants\n+          name: payments\n',
    },
    ...change,
  };
}

/** An Application that a missing Secret blocks. */
export function application(target: string, name: string): ApplicationReport {
  return {
    target,
    name,
    namespace: 'argocd',
    project: 'shop',
    origin: { file: 'apps/shop.yaml', line: 1 },
    objects: 4,
    verified: true,
    forecast: {
      verdict: 'blocked',
      sync: 'Synced',
      health: 'Degraded',
      operation: 'Succeeded',
      conditions: [{ type: 'SyncError', message: 'Failed last sync attempt' }],
      chain: [
        { need: 'object-healthy', message: 'Deployment/shop/checkout does not become healthy' },
        {
          need: 'secret-present',
          message: 'Secret shop/paymants is not there',
          location: { file: 'shop/checkout.yaml', line: 11, column: 17 },
        },
      ],
    },
  };
}

/** A change in which every part that a change can have is there; `text` stands wherever a tree could say something. */
export function sampleChange(text = 'shop'): ChangePage {
  const location = { file: `${text}/a.yaml`, line: 3 };
  const lines = [' port 6379', '-maxmemory 200mb', '+maxmemory 400mb', '⋯', `+${text}`];
  const fields = [
    { path: 'spec.replicas', before: '2', after: text, location },
    { path: 'data["redis.conf"]', before: 'port 6379', after: 'port 6379', lines, location },
  ];
  const object = { object: `Deployment/${text}/api`, fields, noisy: 0, dangers: [], location };
  return {
    names: { base: 'main (c0ffee00)', head: text },
    reach: '1 application in 1 target: 1 object changed, 1 deleted (1 pruned). 1 danger.',
    diff: {
      targets: [
        {
          target: text,
          applications: [
            {
              name: text,
              namespace: 'argocd',
              change: 'changed',
              isDeployed: true,
              fields: [],
              isWithheld: false,
              noisy: 1,
              objects: [
                { ...object, change: 'changed' },
                {
                  ...object,
                  change: 'deleted',
                  object: `PersistentVolumeClaim/${text}/data`,
                  fields: [],
                  fate: { kind: 'pruned', because: 'automated prune is on' },
                  dangers: [`the data of ${text} is deleted`],
                },
              ],
            },
          ],
        },
      ],
      forecasts: [
        {
          target: text,
          application: text,
          before: 'converges',
          after: 'blocked',
          because: `${text} is gone`,
        },
      ],
      versions: [{ kind: 'chart', name: text, from: '1.0.0', to: '2.0.0', users: [`${text}/${text}`] }],
      values: [{ target: text, application: text, change: 'unread', path: 'colour', hint: text, location }],
      restarts: [{ target: text, application: text, object: `Deployment/${text}/api` }],
      images: [{ before: 'api:1', after: `${text}:2`, applications: [`${text}/${text}`] }],
      causes: [{ file: location.file, line: 3, isGone: false, objects: 1, applications: 1 }],
      withheld: [
        { target: text, application: 'other', because: `${text} is not available`, isUnchanged: true },
      ],
      radius: {
        deployed: 3,
        targets: 1,
        applications: 1,
        applicationsAdded: 0,
        applicationsRemoved: 0,
        created: 0,
        changed: 1,
        renamed: 0,
        moved: 0,
        deleted: 1,
        pruned: 1,
        orphaned: 0,
        dangers: 1,
        restarts: 1,
        undeployed: 0,
        withheld: 1,
      },
    },
    findings: {
      opened: [
        { id: 'a1', rule: 'dangling-secret', severity: 'error', what: text, targets: [text], location },
      ],
      closed: [],
    },
  };
}
