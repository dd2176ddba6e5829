import { textIn } from '../candidate.ts';
import type { Fixer, Flaw } from '../fix.ts';
import { containingName } from './containing-name.ts';
import { controlNamespace } from './control-namespace.ts';
import { createdValues } from './created-values.ts';
import { declaredFact } from './declared-fact.ts';
import { definedKind } from './defined-kind.ts';
import { dottedParameter } from './dotted-parameter.ts';
import { firstOf } from './first-of.ts';
import { foundPath } from './found-path.ts';
import { indexedKey } from './indexed-key.ts';
import { knownApiVersion } from './known-api-version.ts';
import { meantKey } from './meant-key.ts';
import { meantOption } from './meant-option.ts';
import { meantShape } from './meant-shape.ts';
import { meantValue, meantValueHere } from './meant-value.ts';
import { meantPort, meantWord } from './meant-word.ts';
import { mendedIndent } from './mended-indent.ts';
import { mendedLua } from './mended-lua.ts';
import { mendedTemplate } from './mended-template.ts';
import { mergedTwins } from './merged-twins.ts';
import { movedEntry } from './moved-entry.ts';
import { movedField } from './moved-field.ts';
import { namedContainerPort, namedServicePort } from './named-port.ts';
import { oneUrlForm } from './one-url-form.ts';
import { availableKey, otherName } from './other-name.ts';
import { ownElementName, ownResourceName } from './own-name.ts';
import { createdAccount } from './own-namespace.ts';
import { partedManifests } from './parted-manifests.ts';
import { patchTarget } from './patch-target.ts';
import { permittedSync } from './project-permission.ts';
import { putValue } from './put-value.ts';
import { quotedKeys } from './quoted-keys.ts';
import { quotedScalar } from './quoted-scalar.ts';
import { quotedText } from './quoted-text.ts';
import { readAsWritten } from './read-as-written.ts';
import { readSwitch } from './read-switch.ts';
import { refPrefix } from './ref-prefix.ts';
import { removedHere } from './removed-here.ts';
import { renamedHere } from './renamed-here.ts';
import { schemaSuggestion } from './schema-suggestion.ts';
import { createdOverlay } from './skeleton.ts';
import { skippedDryRun } from './skipped-dry-run.ts';
import { sourceForm } from './source-form.ts';
import { stringData } from './string-data.ts';
import { templateTag } from './template-tag.ts';
import { unlistedResource } from './unlisted-resource.ts';
import { unwrappedEntry } from './unwrapped-entry.ts';
import { validName } from './valid-name.ts';
import { writtenScalar } from './written-scalar.ts';

/** What corrects a slip: tried first, because the rest may follow from it. */
export const corrections: Readonly<Record<string, Fixer>> = {
  'blocked-sync': firstOf(permittedSync, skippedDryRun, definedKind, controlNamespace),
  'crossed-path': meantWord({ written: 'path', meant: ['own'], isCertain: true }),
  'dangling-claim': otherName,
  'dangling-class': otherName,
  'dangling-config-map': otherName,
  'dangling-custom-resource': otherName,
  'dangling-gateway': otherName,
  'dangling-issuer': otherName,
  'dangling-key': firstOf(meantWord({ written: 'key', meant: ['nearest'] }), availableKey),
  'dangling-port': firstOf(meantPort, namedServicePort),
  'dangling-role': otherName,
  'dangling-scale-target': otherName,
  'dangling-script-target': otherName,
  'dangling-secret': otherName,
  'dangling-secret-store': otherName,
  'dangling-service': otherName,
  'dangling-service-account': firstOf(otherName, createdAccount),
  'exponent-number': quotedScalar,
  'broken-health-check': mendedLua,
  'broken-secret-template': indexedKey,
  'broken-embedded-yaml': firstOf(mendedIndent, mergedTwins),
  'broken-manifest': firstOf(mendedIndent, sourceForm),
  'failing-application-set': firstOf(dottedParameter, ownElementName),
  'kustomize-failure': firstOf(
    foundPath('either', { isList: true }),
    ownResourceName,
    patchTarget,
    quotedKeys,
    unlistedResource,
    createdOverlay,
  ),
  'helm-failure': firstOf(meantValue, mendedTemplate, mendedIndent),
  'dead-switch': readSwitch,
  'invalid-name-template': writtenScalar(({ raw }) =>
    quotedText(textIn(raw.data, ['name'])?.replaceAll(/_(?![^{]*\}\})/g, '-')),
  ),
  'invalid-source': sourceForm,
  'misplaced-value': firstOf(
    renamedHere(given('meant')),
    movedEntry((_, { raw }) => {
      const only = textIn(raw.data, ['dependencies']);
      return only === undefined || textIn(raw.data, ['keys']) === undefined ? undefined : [only];
    }),
  ),
  'missing-path': firstOf(foundPath('directory'), createdOverlay),
  'missing-project': firstOf(
    meantWord({ written: 'project', meant: ['nearest'] }),
    meantWord({ written: 'project', meant: ['siblings'] }),
    containingName(({ raw }, { targets }) => ({
      written: textIn(raw.data, ['project']),
      names: targets.flatMap(({ projects }) =>
        projects.flatMap(({ manifest }) => textIn(manifest, ['metadata', 'name']) ?? []),
      ),
    })),
  ),
  'missing-ref': refPrefix,
  'missing-store-key': firstOf(
    meantWord({ written: 'key', meant: ['nearest'] }),
    declaredFact(({ raw }) => {
      const [store, key] = [textIn(raw.data, ['store']), textIn(raw.data, ['key'])];
      if (store === undefined || key === undefined || textIn(raw.data, ['knownFrom']) !== 'facts')
        return undefined;
      return {
        path: ['secrets', 'keys', store],
        value: key,
        isItem: true,
        after: `Put ${key} into ${store}`,
        option: 'seeded',
      };
    }),
  ),
  'missing-target-port': meantWord({ written: 'port', meant: ['nearest'] }),
  'missing-value-file': firstOf(refPrefix, foundPath('file', { isList: true }), createdValues),
  'misshapen-value': firstOf(
    renamedHere(given('wrong', 'meant')),
    renamedHere(({ raw }) => (textIn(raw.data, ['wrong', 'kind']) === 'host' ? 'host' : undefined)),
    movedEntry(({ path }, { raw }) =>
      textIn(raw.data, ['wrong', 'kind']) === 'depth' ? path.slice(0, -2) : undefined,
    ),
    unwrappedEntry,
    quotedScalar,
  ),
  'misspelt-chart': firstOf(
    writtenScalar(({ raw }) =>
      textIn(raw.data, ['kind']) === 'slash' ? textIn(raw.data, ['chart'])?.replace(/^.*\//, '') : undefined,
    ),
    oneUrlForm,
    sourceForm,
  ),
  'misspelt-domain': meantWord({ written: 'host', meant: ['meant'], isCertain: true }),
  'misspelt-repository': meantWord({ written: 'repository', meant: ['usual'], isCertain: true }),
  'misspelt-value': firstOf(readAsWritten, renamedHere(given('meant'))),
  'null-for-empty': writtenScalar(() => '""'),
  'odd-project': putValue(({ raw }) => ({ path: ['spec', 'project'], value: textIn(raw.data, ['project']) })),
  'deprecated-api': schemaSuggestion,
  'removed-api': schemaSuggestion,
  'unknown-field': firstOf(schemaSuggestion, movedField, removedHere({ option: 'remove' })),
  'wrong-api-version': schemaSuggestion,
  'invalid-value': firstOf(schemaSuggestion, stringData, meantValueHere, validName),
  'nameless-reference': meantValueHere,
  'missing-api-version': knownApiVersion,
  'missing-field': (flaw, context) => (flaw.raw.path === '/apiVersion' ? knownApiVersion(flaw, context) : []),
  'run-together-manifests': partedManifests,
  'quoted-boolean': writtenScalar(() => 'false'),
  'service-port-in-policy': writtenScalar(given('podPorts')),
  'short-host-name': meantWord({ written: 'service', meant: ['write'], isCertain: true }),
  'typographic-quote': writtenScalar(({ raw }) => quotedText(textIn(raw.data, ['value'])?.slice(1, -1))),
  'undeclared-probe-port': firstOf(meantWord({ written: 'port', meant: ['declared'] }), namedContainerPort),
  'undeclared-volume': meantWord({ written: 'volume', meant: ['nearest'] }),
  'unknown-annotation': meantKey,
  'unknown-destination': renamedHere(
    ({ raw }) => (textIn(raw.data, ['kind']) === 'name-as-server' ? 'name' : undefined),
    ['server'],
  ),
  'unknown-sync-option': meantOption,
  'unparsable-yaml': mendedIndent,
  'unread-value': firstOf(meantKey, removedHere({ option: 'remove', effect: 'none' })),
  'unresolved-template': templateTag,
  'wrong-type': firstOf(quotedScalar, sourceForm, meantShape),
};

/** What the data of a finding holds under a name. */
function given(...path: readonly string[]): (flaw: Flaw) => string | undefined {
  return ({ raw }) => textIn(raw.data, path);
}
