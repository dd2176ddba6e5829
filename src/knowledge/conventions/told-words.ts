/**
 * What a comment says of what stands beside it: that it is meant so, that whoever takes it over changes it, that
 * somebody brings what is missing there, that it is for some only, or that it is for trying things out.
 */
export type Told = 'meant' | 'to-change' | 'brought' | 'conditional' | 'trial';

/** Where in a comment its words say so, if they do. */
export function toldIn(comment: string, told: Told): number | undefined {
  const found = words[told].map((word) => comment.search(word)).filter((at) => at >= 0);
  return found.length === 0 ? undefined : Math.min(...found);
}

/** The words for each, in languages that people write comments in. */
const words: Readonly<Record<Told, readonly RegExp[]>> = {
  meant: [
    /\b(?:on purpose|intentional(?:ly)?|deliberate(?:ly)?|by design|work-?arounds?|unavoidable|trade-?offs?|because|not a mistake)\b/i,
    /\b(?:do(?:es)?(?: not|n.t)|never|no longer) (?:have|works?|reports?|publish|expose|support|matter|needs?)\b/i,
    /\b(?:known limitation|fall(?:s|ing)? back to|we (?:accept|give up|do not want|don.t want))\b/i,
    /\b(?:absichtlich|bewusst|volontairement|a prop\u00f3sito|intencional(?:mente)?)\b/i,
  ],
  'to-change': [
    /\b(?:change|replace|update|override|fill)\b.{0,20}\b(?:this|me|it|in|with|before|to)\b|\bplace-?holder\b/i,
    /^\W{0,20}(?:put |insert |use |enter |paste )?your\b/i,
    /\b(?:ersetzen|austauschen|remplacer|reemplazar|cambiar)\b|de\u011fi\u015ftir/i,
  ],
  brought: [
    /\b(?:generated|created|made|written|rendered|provided|provisioned|supplied|injected|populated|downloaded|installed|applied|added|sealed) (?:\w{1,30} ){0,2}(?:by|at|during|via|manually|separately|outside|out[- ]of[- ]band|beforehand)\b/i,
    /\b(?:create|apply|generate|add|install|seal) (?:\w{1,30} ){0,4}(?:manually|by hand|separately|out[- ]of[- ]band|beforehand|first)\b/i,
    /\b(?:by hand|manually (?:created|applied|generated|added|installed)|not (?:in|committed to|kept in|stored in) git)\b/i,
    /\b(?:manualmente|manuellement|manuell (?:angelegt|erstellt)|von hand)\b/i,
  ],
  conditional: [
    /\b(?:optional|not required|only (?:if|when)|if you|uncomment)\b|\u5834\u5408/i,
    /\b(?:appl(?:y|ied)|created?) (?:manually|by hand|separately)\b/i,
  ],
  trial: [
    /\b(?:dev(?:elopment)?|demo|test)[- ]mode\b|\blocal (?:dev(?:elopment)?|testing|demo)\b/i,
    /\b(?:not|never) (?:meant |intended |suitable |safe |to be used |use )?(?:for|in) prod(?:uction)?\b/i,
    /\b(?:local|dev(?:elopment)?|demo|test(?:ing)?)[- ]only\b|\bonly for (?:the )?(?:local|dev|demo|test|minimum|preview)/i,
  ],
};
