import { holdsHelmAction, takesHelmValues } from '#knowledge';
import { type FleetObject } from '#fleet';
import { everyNode, isBuiltInGroup } from '#kube';
import { pathText } from '#yaml';
import { kindName } from '../kind-name.ts';
import { defineRule } from '../rule.ts';

/** An expression of Helm stands in a manifest that Helm never sees. */
export const unrunTemplate = defineRule<{ object: string; field: string; folder: string }>({
  name: 'unrun-template',
  title: 'An expression of Helm stands in a manifest that no chart has',
  impact: 'weakens',
  looksAt: 'deployed',
  findAt(object, report) {
    const { owner, tools } = object.unit;
    if (owner.kind !== 'application' || !tools.every((tool) => plain.has(tool))) return;
    const left = everyNode(object.manifest).find(
      (node) =>
        typeof node.value === 'string' &&
        isOneLine(node.value) &&
        holdsHelmAction(node.value) &&
        isField(object, node.path),
    );
    if (!left) return;
    report({
      object,
      path: left.path,
      data: {
        object: kindName(object.id),
        field: pathText(left.path),
        folder: owner.sources.find(({ path }) => path !== undefined)?.path ?? owner.name,
      },
    });
  },
  say: ({ object, field, folder }) => ({
    what: `${object}: ${field} holds an expression of Helm, and ${folder} is no chart`,
    so: 'Nothing fills it in: the braces are applied as they stand',
    do: 'Write the value itself, or make a chart of the folder',
  }),
});

/** The tools that apply braces as they stand. */
const plain: ReadonlySet<string> = new Set(['directory', 'kustomize']);

function isOneLine(text: string): boolean {
  return text.length < 2000 && !text.trimEnd().includes('\n');
}

/** Texts may be templates that somebody else runs; what Kubernetes itself reads is run by nobody. */
function isField({ id }: FleetObject, [first]: readonly (string | number)[]): boolean {
  if (first === 'metadata') return true;
  if (isBuiltInGroup(id.group)) return first !== 'data' && first !== 'stringData';
  return !takesHelmValues(id.kind);
}
