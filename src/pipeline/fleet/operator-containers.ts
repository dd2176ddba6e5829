import { asText } from '#text';
import { arrayAt, parseImage, stringAt } from '#kube';
import type { Fleet, FleetObject } from './fleet.ts';
import { type Container, containersOf, podTemplates } from './pods.ts';

/** A container of a Deployment or StatefulSet that runs an operator. */
export type OperatorContainer = { readonly workload: FleetObject; readonly container: Container };

/** The containers whose image's repository ends with these steps, wherever it is mirrored to. */
export function operatorContainers(
  fleet: Fleet,
  { image, word }: { readonly image: string; readonly word?: string },
): readonly OperatorContainer[] {
  const found: OperatorContainer[] = [];
  for (const workload of [...fleet.ofKind('apps/Deployment'), ...fleet.ofKind('apps/StatefulSet')]) {
    for (const container of podTemplates(workload.manifest).flatMap(containersOf)) {
      const repository = parseImage(stringAt(container.spec, 'image') ?? '')?.repository ?? '';
      const isIts = `/${repository}`.endsWith(`/${image}`);
      if (container.kind === 'container' && isIts && hasWord(container, word))
        found.push({ workload, container });
    }
  }
  return found;
}

/** The command and arguments of a container, in their order. */
export function containerWords({ spec }: Container): readonly string[] {
  return [...arrayAt(spec, 'command'), ...arrayAt(spec, 'args')].map(asText);
}

function hasWord(container: Container, word: string | undefined): boolean {
  return (
    word === undefined || containerWords(container).some((each) => each === word || each.endsWith(`/${word}`))
  );
}
