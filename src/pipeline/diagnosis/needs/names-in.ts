/** The names in what somebody said: what stands in quotes, in a path, or behind the word for what it is. */
export function namesIn(text: string): readonly string[] {
  const shown = text.slice(0, 4096);
  const quoted = [...shown.matchAll(/["'`“‘]([\w.@/:-]{2,100})["'`”’]/g)].map(([, name = '']) => name);
  const behind = [...shown.matchAll(called)].map(([, name = '']) => name);
  const within = [...shown.matchAll(/(?<=[\w-])\/([\w.-]{3,100})(?=[/?"'\s]|$)/g)].map(
    ([, name = '']) => name,
  );
  return [...new Set([...quoted, ...behind, ...within])].filter(
    (it) => !/^(?:not|is|was|does|the|for|with|in|of)$/i.test(it),
  );
}

const called =
  /\b(?:realm|client(?:[_ -]?id)?|database|role|user(?:name)?|topic|queue|bucket|tenant|vhost|exchange|index|schema|table|relation|keyspace|stream|namespace|collection|organi[sz]ation|catalog)s?[ :=]{1,3}([a-z0-9][\w.-]{1,99})/gi;
