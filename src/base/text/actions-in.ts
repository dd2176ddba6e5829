/** An action of a template, `{{ … }}`, and where it stands in its text. */
export type TextAction = { readonly start: number; readonly end: number; readonly text: string };

/**
 * The actions of a template, each from its braces to the next ones that close. A pattern for them begins anew at every
 * pair of braces and so takes the square of a text in which none closes.
 */
export function* actionsIn(text: string): Generator<TextAction> {
  for (let start = text.indexOf('{{'); start >= 0; ) {
    const close = text.indexOf('}}', start + 2);
    if (close < 0) return;
    const end = close + 2;
    yield { start, end, text: text.slice(start, end) };
    start = text.indexOf('{{', end);
  }
}

/** A template with something else in the place of each action. */
export function replaceActions(text: string, replacement: (action: TextAction) => string): string {
  let result = '';
  let from = 0;
  for (const action of actionsIn(text)) {
    result += text.slice(from, action.start) + replacement(action);
    from = action.end;
  }
  return result + text.slice(from);
}
