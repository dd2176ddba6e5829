import { answered } from '#answers';
import type { Budget, Taken } from '#budget';
import type { Literals } from '#gotemplate';
import type { RenderedFile } from '../output/sort-manifests.ts';
import type { RenderRequest } from '../render-request.ts';
import { requestKey } from '../request-key.ts';
import type { ScopedTemplate } from '../scope/template-scope.ts';
import { executedTemplates, renderTemplates } from './render-templates.ts';

type Texts = {
  readonly texts: readonly { readonly text: string; readonly literals: Literals }[];
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
  const { answer, isFound } = answered({
    key: `helm texts ${key}`,
    accepts: (found): found is Texts =>
      isTexts(found) && found.texts.length === executed.length && budget.affords(found.taken),
    make: (): Texts => {
      const measured = budget.measured();
      let usesChance = false;
      const files = renderTemplates({
        templates,
        helm,
        options: { ...request, budget: measured, onChance: () => (usesChance = true) },
      });
      return {
        texts: files.map(({ text, literals }) => ({ text, literals })),
        usesChance,
        taken: measured.taken,
      };
    },
  });
  if (isFound) budget.take(answer.taken);
  if (answer.usesChance) request.onChance?.();
  return executed.flatMap((template, index) => {
    const made = answer.texts[index];
    return made ? [{ template, ...made }] : [];
  });
}

function isTexts(found: unknown): found is Texts {
  return typeof found === 'object' && found !== null && 'texts' in found && Array.isArray(found.texts);
}
