import { type Code, outputs, valueOnly } from '../code.ts';
import { iterate, stoppable } from '../compile.ts';
import { JqBreak, JqError, JqHalt, notApplicable, raised } from '../jq-error.ts';
import { typePreview } from '../encode.ts';
import { allocate, charge } from '../meter.ts';
import { operate } from '../operators.ts';
import { compare, equals, isArray, isObject, isTruthy, type Json, toNumber, typeOf } from '../value.ts';
import { addAll, listOf } from './collections.ts';
import { type QueryFunction, withValues } from './native.ts';

const nothing: Code = () => undefined;

function selectBy(test: (value: Json) => boolean): QueryFunction {
  return () => (input, emit) => {
    if (test(input.value)) emit(input.value, input.trail);
  };
}

const everyItem: Code = (input, emit) => iterate(input.value, input.trail, emit);

/** Functions that steer which outputs there are. Those that only choose among outputs keep their paths. */
export const controlFunctions: Readonly<Record<string, QueryFunction>> = {
  'empty/0': () => nothing,
  'map/1':
    ([f = nothing]) =>
    (input, emit) => {
      const found: Json[] = [];
      iterate(input.value, undefined, (value) =>
        f(valueOnly(input, value), (item) => {
          allocate(8);
          found.push(item);
        }),
      );
      emit(found, input.trail);
    },
  'add/1':
    ([f = nothing]) =>
    (input, emit) =>
      emit(addAll(outputs(f, input)), input.trail),
  'in/1':
    ([f = nothing]) =>
    (input, emit) =>
      f(valueOnly(input), (container) => emit(isIn(container, input.value), input.trail)),
  'select/1':
    ([f = nothing]) =>
    (input, emit) =>
      f(valueOnly(input), (value) => {
        if (isTruthy(value)) emit(input.value, input.trail);
      }),
  'recurse/0': () =>
    recurse((input, emit) => {
      if (isArray(input.value) || isObject(input.value)) iterate(input.value, input.trail, emit);
    }),
  'recurse/1': ([f = nothing]) => recurse(f),
  'recurse/2': ([f = nothing, condition = nothing]) =>
    recurse((input, emit) =>
      f(input, (value, trail) =>
        condition(valueOnly(input, value), (holds) => {
          if (isTruthy(holds)) emit(value, trail);
        }),
      ),
    ),
  'while/2': ([condition = nothing, update = nothing]) => {
    const loop: Code = (input, emit) => {
      charge();
      condition(valueOnly(input), (holds) => {
        if (!isTruthy(holds)) return;
        emit(input.value, input.trail);
        update(input, (value, trail) => loop({ ...input, value, trail }, emit));
      });
    };
    return loop;
  },
  'until/2': ([condition = nothing, next = nothing]) => {
    const loop: Code = (input, emit) => {
      charge();
      condition(valueOnly(input), (holds) => {
        if (isTruthy(holds)) emit(input.value, input.trail);
        else next(input, (value, trail) => loop({ ...input, value, trail }, emit));
      });
    };
    return loop;
  },
  'repeat/1':
    ([f = nothing]) =>
    (input, emit) => {
      for (;;) {
        charge();
        f(input, emit);
      }
    },
  'range/1': (args) =>
    withValues(args, ([end = null], input, emit) => countUp({ start: 0, end, by: 1, input, emit })),
  'range/2': (args) =>
    withValues(args, ([start = null, end = null], input, emit) =>
      countUp({ start, end, by: 1, input, emit }),
    ),
  'range/3': (args) =>
    withValues(args, ([start = null, end = null, by = null], input, emit) =>
      countUp({ start, end, by, input, emit }),
    ),
  'min_by/1': byKey((pairs) => best(pairs, (order) => order < 0)),
  'max_by/1': byKey((pairs) => best(pairs, (order) => order >= 0)),
  'sort_by/1': byKey((pairs) => sorted(pairs).map(({ item }) => item)),
  'group_by/1': byKey((pairs) => groups(pairs).map((group) => group.map(({ item }) => item))),
  'unique_by/1': byKey((pairs) => groups(pairs).map((group) => group[0]?.item ?? null)),
  'arrays/0': selectBy(isArray),
  'objects/0': selectBy(isObject),
  'iterables/0': selectBy((value) => isArray(value) || isObject(value)),
  'booleans/0': selectBy((value) => typeof value === 'boolean'),
  'numbers/0': selectBy((value) => typeOf(value) === 'number'),
  'finites/0': selectBy((value) => Number.isFinite(toNumber(value) ?? 0)),
  'strings/0': selectBy((value) => typeof value === 'string'),
  'nulls/0': selectBy((value) => value === null),
  'values/0': selectBy((value) => value !== null),
  'scalars/0': selectBy((value) => !isArray(value) && !isObject(value)),
  'combinations/0': () => combinations,
  'combinations/1':
    ([n = nothing]) =>
    (input, emit) =>
      n(valueOnly(input), (times) => {
        const count = Math.max(0, toNumber(times) ?? 0);
        allocate(8 * count);
        const list = Array.from({ length: count }, () => input.value);
        combinations(valueOnly(input, list), (value) => emit(value, input.trail));
      }),
  'walk/1': ([f = nothing]) => {
    const walk: Code = (input, emit) => {
      charge();
      const { value } = input;
      if (isArray(value)) {
        const items = value.flatMap((item) => outputs(walk, { ...input, value: item }));
        f(valueOnly(input, items), (result) => emit(result, input.trail));
      } else if (isObject(value)) {
        const entries = Object.entries(value).flatMap(([key, item]) =>
          outputs(walk, { ...input, value: item })
            .slice(0, 1)
            .map((result) => [key, result] as const),
        );
        f(valueOnly(input, Object.fromEntries(entries)), (result) => emit(result, input.trail));
      } else f(valueOnly(input), (result) => emit(result, input.trail));
    };
    return walk;
  },
  'first/1': ([f = nothing]) => limited(1, f),
  'last/1':
    ([f = nothing]) =>
    (input, emit) => {
      const last = outputs(f, input).at(-1);
      if (last !== undefined) emit(last, input.trail);
    },
  'isempty/1':
    ([f = nothing]) =>
    (input, emit) =>
      emit(!hasOutput(f, input), input.trail),
  'all/0': () => (input, emit) => emit(!hasOutput(failing(everyItem, identity), input), input.trail),
  'all/1':
    ([test = nothing]) =>
    (input, emit) =>
      emit(!hasOutput(failing(everyItem, test), input), input.trail),
  'all/2':
    ([g = nothing, test = nothing]) =>
    (input, emit) =>
      emit(!hasOutput(failing(g, test), input), input.trail),
  'any/0': () => (input, emit) => emit(hasOutput(passing(everyItem, identity), input), input.trail),
  'any/1':
    ([test = nothing]) =>
    (input, emit) =>
      emit(hasOutput(passing(everyItem, test), input), input.trail),
  'any/2':
    ([g = nothing, test = nothing]) =>
    (input, emit) =>
      emit(hasOutput(passing(g, test), input), input.trail),
  'limit/2': ([n = nothing, g = nothing]) =>
    withValues([n], ([count = null], input, emit) => {
      const order = compare(count, 0);
      if (order > 0)
        limited(toNumber(operate('-', count, 1)) === undefined ? 0 : (toNumber(count) ?? 0), g)(input, emit);
      else if (order < 0) throw raised("limit doesn't support negative count");
    }),
  'skip/2': ([n = nothing, g = nothing]) =>
    withValues([n], ([count = null], input, emit) => skip({ count, g, input, emit })),
  'nth/2': ([n = nothing, g = nothing]) =>
    withValues([n], ([count = null], input, emit) => {
      if (compare(count, 0) < 0) throw raised("nth doesn't support negative index");
      limited(1, (inner, give) => skip({ count, g, input: inner, emit: give }))(input, emit);
    }),
  'debug/0': () => identity,
  'debug/1':
    ([f = nothing]) =>
    (input, emit) => {
      outputs(f, input);
      emit(input.value, input.trail);
    },
  'halt/0': () => () => {
    throw new JqHalt();
  },
  'halt_error/0': () => () => {
    throw new JqHalt();
  },
  'halt_error/1': () => () => {
    throw new JqHalt();
  },
  'inputs/0': () => () => {
    throw raised('input(s)/0 is not allowed');
  },
  'IN/1':
    ([s = nothing]) =>
    (input, emit) =>
      emit(
        hasOutput(
          (inner, give) =>
            s(valueOnly(inner), (value) => equals(value, input.value) && give(value, undefined)),
          input,
        ),
        input.trail,
      ),
  'IN/2':
    ([source = nothing, s = nothing]) =>
    (input, emit) => {
      const wanted = outputs(source, input);
      emit(
        outputs(s, input).some((value) => wanted.some((other) => equals(value, other))),
        input.trail,
      );
    },
};

const identity: Code = (input, emit) => emit(input.value, input.trail);

function recurse(f: Code): Code {
  const loop: Code = (input, emit) => {
    charge();
    emit(input.value, input.trail);
    f(input, (value, trail) => loop({ ...input, value, trail }, emit));
  };
  return loop;
}

function isIn(container: Json, key: Json): boolean {
  const number = toNumber(key);
  if (isArray(container) && number !== undefined) return number >= 0 && number < container.length;
  if (isObject(container) && typeof key === 'string') return Object.hasOwn(container, key);
  if (container === null) return false;
  throw notApplicable('has', container, key);
}

function countUp({
  start,
  end,
  by,
  input,
  emit,
}: {
  readonly start: Json;
  readonly end: Json;
  readonly by: Json;
  readonly input: Parameters<Code>[0];
  readonly emit: Parameters<Code>[1];
}): void {
  const [from, to, stride] = [start, end, by].map((value) => {
    const number = toNumber(value);
    if (number === undefined) throw notApplicable('range', value);
    return number;
  });
  if (from === undefined || to === undefined || stride === undefined) return;
  for (let i = from; stride > 0 ? i < to : stride < 0 && i > to; i += stride) {
    charge();
    emit(i, input.trail);
  }
}

type Pair = { readonly item: Json; readonly key: readonly Json[] };

function byKey(choose: (pairs: readonly Pair[]) => Json): QueryFunction {
  return ([f = nothing]) =>
    (input, emit) => {
      const items: Json[] = [];
      iterate(input.value, undefined, (item) => void items.push(item));
      const name = 'sort_by';
      const pairs = listOf(name, isArray(input.value) ? items : input.value).map((item) => ({
        item,
        key: outputs(f, { ...input, value: item }),
      }));
      emit(choose(pairs), input.trail);
    };
}

function best(pairs: readonly Pair[], isBetter: (order: number) => boolean): Json {
  let found: Pair | undefined;
  for (const pair of pairs) if (found === undefined || isBetter(compare(pair.key, found.key))) found = pair;
  return found?.item ?? null;
}

function sorted(pairs: readonly Pair[]): readonly Pair[] {
  return pairs.toSorted((left, right) => compare(left.key, right.key));
}

function groups(pairs: readonly Pair[]): readonly (readonly Pair[])[] {
  const found: Pair[][] = [];
  for (const pair of sorted(pairs)) {
    const last = found.at(-1);
    if (last?.[0] !== undefined && compare(last[0].key, pair.key) === 0) last.push(pair);
    else found.push([pair]);
  }
  return found;
}

const combinations: Code = (input, emit) => {
  if (!isArray(input.value)) throw new JqError(`expected an array but got: ${typePreview(input.value)}`);
  const lists = input.value;
  const build = (position: number, chosen: readonly Json[]): void => {
    charge();
    const list = lists[position];
    allocate(8 * chosen.length);
    if (list === undefined) return emit(chosen, input.trail);
    iterate(list, undefined, (item) => build(position + 1, [...chosen, item]));
  };
  build(0, []);
};

function limited(count: number, f: Code): Code {
  return (input, emit) => {
    const label = {};
    let left = count;
    stoppable(label, () =>
      f(input, (value, trail) => {
        left--;
        emit(value, trail);
        if (left <= 0) throw new JqBreak(label);
      }),
    );
  };
}

function skip({
  count,
  g,
  input,
  emit,
}: {
  readonly count: Json;
  readonly g: Code;
  readonly input: Parameters<Code>[0];
  readonly emit: Parameters<Code>[1];
}): void {
  if (compare(count, 0) < 0) throw raised("skip doesn't support negative count");
  let left = toNumber(count) ?? Number.POSITIVE_INFINITY;
  g(input, (value, trail) => {
    if (left > 0) left--;
    else emit(value, trail);
  });
}

function hasOutput(f: Code, input: Parameters<Code>[0]): boolean {
  let isThere = false;
  const label = {};
  stoppable(label, () =>
    f(valueOnly(input), () => {
      isThere = true;
      throw new JqBreak(label);
    }),
  );
  return isThere;
}

function passing(g: Code, test: Code): Code {
  return (input, emit) =>
    g(input, (value) =>
      test(valueOnly(input, value), (holds) => void (isTruthy(holds) && emit(value, undefined))),
    );
}

function failing(g: Code, test: Code): Code {
  return (input, emit) =>
    g(input, (value) =>
      test(valueOnly(input, value), (holds) => void (!isTruthy(holds) && emit(value, undefined))),
    );
}
