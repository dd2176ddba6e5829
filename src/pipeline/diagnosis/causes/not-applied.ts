import { everyNode, type Manifest } from '#kube';
import type { ObservedApplication } from '#observed';
import type { Because, Id } from '../because.ts';
import { unmet } from '../needs/unmet.ts';
import { manifestText, objectText } from '../object-text.ts';
import type { ClusterView } from '../world.ts';
import { hookOf } from './job.ts';

/**
 * An absent object that an Application brings, or by its `maker`, and has not applied: it rests on that Application, or the Application
 * waits for something that needs the object first.
 */
export function notApplied(
  id: Id,
  app: ObservedApplication,
  { view, maker = id }: { readonly view: ClusterView; readonly maker?: Id },
): Because {
  const consumer = earlierConsumer(id, app, { view, maker });
  if (consumer !== undefined) return deadlock(id, app, consumer);
  const evidence = {
    object: manifestText(app.object),
    field: 'status.resources',
    value: objectText(id),
    time: app.reconciledAt,
  };
  return { kind: 'rests-on', thing: { kind: 'application', application: app }, evidence };
}

/** What the Application applies before an object, that is not well, and whose spec names the object. */
function earlierConsumer(
  id: Id,
  { resources, operation }: ObservedApplication,
  { view, maker }: { readonly view: ClusterView; readonly maker: Id },
): Manifest | undefined {
  const own = resources.find(({ object }) => isSame(object, maker));
  if (own === undefined) return undefined;
  const hooks = (operation?.results ?? [])
    .filter(({ hookType, hookPhase }) => hookType === 'PreSync' && hookPhase !== 'Succeeded')
    .flatMap(({ object }) => view.find(object) ?? []);
  const earlier = resources
    .filter(({ wave, isHook, health }) => wave < own.wave && !isHook && health?.status !== 'Healthy')
    .flatMap(({ live }) => live ?? []);
  return [...(own.isHook ? [] : hooks), ...earlier].find((object) => names(object, id.name));
}

function isSame(a: Id, b: Id): boolean {
  return a.group === b.group && a.kind === b.kind && a.namespace === b.namespace && a.name === b.name;
}

function names(object: Manifest, name: string): boolean {
  for (const { value } of everyNode(object['spec'])) if (value === name) return true;
  return false;
}

function deadlock(id: Id, app: ObservedApplication, consumer: Manifest): Because {
  const root = objectText(id);
  const first = manifestText(consumer);
  const isHook = hookOf(consumer) !== undefined;
  return unmet('ordered', isHook ? 'before-a-hook' : 'before-its-user', {
    root,
    objects: [root, first],
    say: {
      what: `${first} needs ${root}, which its Application applies only after it`,
      so: 'the sync waits for the one, and never comes to the other',
      do: isHook
        ? 'make what the hook needs a hook of an earlier wave, or move the hook behind it'
        : 'put both into one wave, or what is needed into an earlier one',
    },
    evidence: [
      {
        object: manifestText(app.object),
        field: 'status.operationState.message',
        value: app.operation?.message ?? '',
        time: app.operation?.startedAt ?? '',
      },
      { object: root, field: 'presence', value: 'absent', time: '' },
    ],
  });
}
