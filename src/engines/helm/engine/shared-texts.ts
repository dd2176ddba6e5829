import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { answered } from '#answers';
import type { Budget, Taken } from '#budget';
import type { Literals } from '#gotemplate';
import type { RenderedFile } from '../output/sort-manifests.ts';
import type { RenderRequest } from '../render-request.ts';
import { requestKey } from '../request-key.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { executedTemplates, renderTemplates } from './render-templates.ts';

type Texts = readonly { readonly text: string; readonly literals: Literals }[];

/** Texts are kept for every chart of a fleet and asked for by few: packed they take a sixth. */
type Kept = {
  readonly packed: Uint8Array;
  readonly count: number;
  readonly usesChance: boolean;
  readonly taken: Taken;
};

/** Renders every template that is no partial, or takes the texts from whoever did so before; both cost the same budget. */
export function sharedTexts(
  templates: readonly ScopedTemplate[],
  request: RenderRequest,
  budget: Budget,
): readonly RenderedFile[] {
  const helm = request.helm ?? 4;
  const key = requestKey(request);
  if (key === undefined) return renderTemplates({ templates, helm, options: { ...request, budget } });
  const executed = executedTemplates(templates);
  let made: Texts | undefined;
  const { answer, isFound } = answered({
    key: `helm texts ${key}`,
    accepts: (found): found is Kept =>
      isKept(found) && found.count === executed.length && budget.affords(found.taken),
    make: (): Kept => {
      const measured = budget.measured();
      let usesChance = false;
      const files = renderTemplates({
        templates,
        helm,
        options: { ...request, budget: measured, onChance: () => (usesChance = true) },
      });
      made = files.map(({ text, literals }) => ({ text, literals }));
      return { packed: pack(made), count: made.length, usesChance, taken: measured.taken };
    },
  });
  if (isFound) budget.take(answer.taken);
  if (answer.usesChance) request.onChance?.();
  const texts = made ?? unpack(answer.packed);
  return executed.flatMap((template, index) => {
    const each = texts[index];
    return each ? [{ template, ...each }] : [];
  });
}

function pack(texts: Texts): Uint8Array {
  // What zlib answers lies in a buffer of 16 KB, whatever its size: a copy takes what it needs.
  return new Uint8Array(deflateRawSync(JSON.stringify(texts), { level: 1 }));
}

function unpack(packed: Uint8Array): Texts {
  return JSON.parse(inflateRawSync(packed).toString());
}

function isKept(found: unknown): found is Kept {
  return (
    typeof found === 'object' && found !== null && 'packed' in found && found.packed instanceof Uint8Array
  );
}
