import type { RenderedApplication } from './rendered.ts';

/** A rendered application with some members replaced; what is found only when asked for stays unasked. */
export function withChanges(
  rendered: RenderedApplication,
  changes: Partial<Pick<RenderedApplication, 'objects' | 'failures' | 'notes' | 'problems'>>,
): RenderedApplication {
  const {
    application,
    tools,
    objects,
    fragments = [],
    failures,
    notes,
    chartUses,
    problems,
    filesRead,
  } = rendered;
  return {
    application,
    tools,
    objects,
    fragments,
    failures,
    notes,
    get unreadValues() {
      return rendered.unreadValues;
    },
    get changingObjects() {
      return rendered.changingObjects;
    },
    chartUses,
    problems,
    filesRead,
    ...changes,
  };
}
