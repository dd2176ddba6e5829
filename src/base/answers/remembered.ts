/** A question about an object, found out once: what it came to is remembered for as long as the object is there. */
export function remembered<Thing extends object, Answer extends NonNullable<unknown>>(
  findOut: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const answers = new WeakMap<Thing, Answer>();
  return (thing) => {
    let answer = answers.get(thing);
    if (answer === undefined) answers.set(thing, (answer = findOut(thing)));
    return answer;
  };
}

/** The same of a question about an object and a name. */
export function rememberedByName<Thing extends object, Answer extends NonNullable<unknown>>(
  findOut: (thing: Thing, name: string) => Answer,
): (thing: Thing, name: string) => Answer {
  const answersOf = remembered<Thing, Map<string, Answer>>(() => new Map());
  return (thing, name) => {
    const answers = answersOf(thing);
    let answer = answers.get(name);
    if (answer === undefined) answers.set(name, (answer = findOut(thing, name)));
    return answer;
  };
}

/** The same of a question about nothing else: found out when somebody first asks, and never again. */
export function once<Answer>(findOut: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined;
  return () => (known ??= { answer: findOut() }).answer;
}
