import { guard, unknownTemplate } from '../exec/execute.ts';
import type { ExecuteOptions } from '../exec/options.ts';
import { Runtime } from '../exec/runtime.ts';
import type { TemplateSet } from '../exec/template-set.ts';
import { wellFormed } from '../values/bytes.ts';
import type { GoValue } from '../values/go-value.ts';
import { type LogItem, replaceTraced, type TracedText } from './piece.ts';
import { Tracer } from './tracer.ts';

/**
 * Executes templates as `Execution` does and remembers why each character was written. The text is the same; only
 * time and memory differ.
 */
export class TracedExecution {
  private readonly runtime: Runtime;
  private readonly tracer = new Tracer();

  constructor(set: TemplateSet, options: Partial<ExecuteOptions> = {}) {
    this.runtime = new Runtime(set, options);
  }

  /** Everything that was read so far; intervals of pieces and frames point into it. */
  get log(): readonly LogItem[] {
    return this.tracer.log;
  }

  /** What the named template writes for this data, with the reasons. Throws a `TemplateError`, and nothing else. */
  execute(name: string, data: GoValue): TracedText {
    const { runtime, tracer } = this;
    const program = runtime.set.lookup(name);
    if (program === undefined) throw unknownTemplate(runtime.set, name);
    const value = data === null ? undefined : data;
    const dot = { value, from: tracer.mark, to: tracer.mark, isComputed: false };
    const output = guard(runtime, program, () =>
      tracer.capture(() => program.trace({ runtime, tracer }, dot)),
    );
    return { text: wellFormed(output.text), pieces: output.pieces };
  }
}

/** Executes a file as Helm does: whatever prints as `<no value>` leaves nothing. */
export function renderHelmTemplateTraced(
  execution: TracedExecution,
  name: string,
  data: GoValue,
): TracedText {
  return replaceTraced(execution.execute(name, data), '<no value>', { text: '', pieces: [] });
}
