import type { Fixer } from '../fix.ts';
import { claimWave } from './claim-wave.ts';
import { earlierTwin } from './earlier-twin.ts';
import { listedResource } from './listed-resource.ts';
import { meantKey } from './meant-key.ts';
import { meantOption } from './meant-option.ts';
import { meantPath } from './meant-path.ts';
import { meantWord } from './meant-word.ts';
import { removedField } from './removed-field.ts';
import { removedItem } from './removed-item.ts';
import { schemaSuggestion } from './schema-suggestion.ts';
import { syncOption } from './sync-option.ts';
import { writtenScalar } from './written-scalar.ts';

const wave = ['metadata', 'annotations', 'argocd.argoproj.io/sync-wave'];
const otherName = meantWord({ written: 'name', meant: ['instead', 'name'] });

/** What corrects a slip: tried first, because the rest may follow from it. */
const corrections: Readonly<Record<string, Fixer>> = {
  'dangling-claim': otherName,
  'dangling-class': otherName,
  'dangling-config-map': otherName,
  'dangling-custom-resource': otherName,
  'dangling-gateway': otherName,
  'dangling-issuer': otherName,
  'dangling-key': meantWord({ written: 'key', meant: ['nearest'] }),
  'dangling-role': otherName,
  'dangling-scale-target': otherName,
  'dangling-script-target': otherName,
  'dangling-secret': otherName,
  'dangling-secret-store': otherName,
  'dangling-service': otherName,
  'dangling-service-account': otherName,
  'missing-path': meantPath,
  'missing-project': meantWord({ written: 'project', meant: ['nearest'] }),
  'missing-store-key': meantWord({ written: 'key', meant: ['nearest'] }),
  'missing-target-port': meantWord({ written: 'port', meant: ['nearest'] }),
  'null-for-empty': writtenScalar('""'),
  'deprecated-api': schemaSuggestion,
  'removed-api': schemaSuggestion,
  'unknown-field': schemaSuggestion,
  'wrong-api-version': schemaSuggestion,
  'quoted-boolean': writtenScalar('false'),
  'unknown-annotation': meantKey,
  'unknown-sync-option': meantOption,
  'unread-value': meantKey,
};

/** What adds, moves or removes something. */
const changes: Readonly<Record<string, Fixer>> = {
  'claim-before-consumer': claimWave,
  'dead-ignore-rule': removedItem,
  'duplicate-key': earlierTwin,
  'expiring-job': removedField(['spec', 'ttlSecondsAfterFinished']),
  'invalid-sync-wave': removedField(wave),
  'missing-namespace': syncOption('CreateNamespace=true'),
  'oversized-object': syncOption('ServerSideApply=true'),
  'replicas-with-autoscaler': removedField(['spec', 'replicas']),
  'unreferenced-manifest': listedResource,
};

/** The fixer of each rule that has one, in the order in which they are tried. */
export const fixers: Readonly<Record<string, Fixer>> = { ...corrections, ...changes };
