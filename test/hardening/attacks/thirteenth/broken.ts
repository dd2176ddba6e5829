import {
  type Files,
  app,
  chart,
  definition,
  deployment,
  encoded,
  evil,
  harmless,
  here,
  holder,
  item,
  kustomization,
  map,
  phrase,
  plain,
  quoted,
  set,
  settings,
  widget,
} from './kit.ts';

const secret = (body: string, head = '') =>
  `apiVersion: v1\nkind: Secret\nmetadata:\n  name: a\n${head}${body}\n`;

/** The value in every way that YAML can write it, in a file that is wrong somewhere else. */
const spelled: Readonly<Record<string, Files>> = {
  'a Secret whose value is folded': evil({
    'a.yaml': secret(`stringData:\n  word: >-\n    ${phrase}\n  bad: [\n`),
  }),
  'a Secret in escapes of YAML': evil({
    'a.yaml': secret(
      `stringData:\n  word: "\\x63obalt9\\u0021willow\\x7epier"\n  other: { x: "${phrase}" }\n`,
    ),
    'b.yaml': map('b', `{ a: "${phrase}", b: [1] }`),
  }),
  'a Secret in a tag for bytes': evil({
    'a.yaml': secret(`data:\n  word: !!binary ${encoded}\n  other: !!int ${encoded}\n`),
  }),
  'a Secret behind an explicit key': evil({
    'a.yaml': secret(`stringData:\n  ? word\n  : ${phrase}\n  ? [x]\n  : ${phrase}\n`),
  }),
  'a Secret that merges its values': evil({
    'a.yaml': `x: &x { word: "${phrase}" }\n${secret('stringData:\n  <<: *x\n  <<: [*x, *y]\n')}`,
  }),
  'a Secret behind directives': evil({
    'a.yaml': `%TAG ! tag:x,2000:\n%YAML 1.1\n---\n!a\n${secret(`stringData: { word: !b "${phrase}" }`, `  annotations: { argocd.argoproj.io/sync-wave: "${phrase}" }\n`)}...\n---\nbroken: "${phrase}\n`,
  }),
  'a Secret in JSON with letters as codes': evil({
    'a.json': `{"apiVersion":"v1","kind":"Secret","metadata":{"name":"a"},"stringData":{"word":"\\u0063obalt9\\u0021willow~pier","n":1}}`,
    'b.yaml': deployment('', '', `, imagePullPolicy: "${phrase}"`),
  }),
  'a Secret with line ends of others': evil({
    'a.yaml': secret(
      `stringData:\r\n  word: '${phrase}'\r\n  x: "${phrase}\r\n\r\n    ${plain}"\r\nimmutable: "${phrase}"\r\n`,
    ),
  }),
  'a Secret whose type it is': evil({
    'a.yaml': secret(`type: [x]\nimmutable: ${phrase}\nstringData: ${phrase}`),
  }),
};

/** Whoever seals, fetches or makes Secrets, with the value where the maker keeps it and something wrong beside. */
const makers: Readonly<Record<string, Files>> = {
  'an order for a template of a store': evil({
    'a.yaml': item(
      'ExternalSecret',
      `spec: { refreshInterval: x, secretStoreRef: { name: none }, target: { name: t, template: { data: { conn: "postgres://a:${phrase}@h/{{ .d }}", password: "${phrase}" } } }, data: x }`,
      'external-secrets.io/v1',
    ),
  }),
  'a store with a key of its own': evil({
    'a.yaml': item(
      'SecretStore',
      `spec: { provider: { vault: { server: "https://a:${phrase}@v", auth: { userPass: { password: "${phrase}" }, tokenSecretRef: 1 } }, fake: { data: [{ key: k, value: "${phrase}" }] } } }`,
      'external-secrets.io/v1',
    ),
  }),
  'a login of a repository of Argo CD': evil({
    'a.yaml': `apiVersion: v1\nkind: Secret\nmetadata: { name: r, namespace: argocd, labels: { argocd.argoproj.io/secret-type: repository } }\nstringData: { url: "https://git.example.org/x", username: a, password: "${phrase}", sshPrivateKey: "${plain}", type: ${phrase} }\n`,
  }),
  'a release of Flux with values': evil({
    'a.yaml': item(
      'HelmRelease',
      `spec: { interval: x, chart: 1, values: { auth: { password: "${phrase}", existingSecret: "" }, extraEnv: [{ name: API_TOKEN, value: "${phrase}" }] } }`,
      'helm.toolkit.fluxcd.io/v2',
    ),
  }),
  'a login of a job and its arguments': evil({
    'a.yaml': item(
      'Job',
      `spec: { backoffLimit: x, template: { spec: { restartPolicy: Sometimes, containers: [{ name: a, image: "a:1", command: [sh, -c, "PGPASSWORD='${phrase}' psql; curl -u a:${phrase} h; mysql --password=${phrase}"], env: [{ name: JDBC, value: "jdbc:x://h/d?user=a&password=${phrase}" }] }] } } }`,
      'batch/v1',
    ),
  }),
};

/** What an engine says when it fails at the value. */
const engines: Readonly<Record<string, Files>> = {
  'a jq that fails at it': {
    ...evil({ 's.yaml': holder }),
    'apps/evil.yaml': app(
      `${here}, path: evil`,
      `  ignoreDifferences: [{ kind: Secret, jqPathExpressions: ['.stringData.word | tonumber', '.stringData | error', '.stringData.word as [$x] | $x', '.stringData.word | strptime("%Y")', '"${phrase}" | fromjson', '.${phrase}'] }]\n`,
    ),
  },
  'a Lua that fails at it': {
    ...evil({ 'w.yaml': widget(`spec: { password: "${phrase}", token: ${plain} }`) }),
    'phineus.yaml': settings({
      'resource.customizations.health.t.example.org_Widget':
        'local x = obj.spec.password + 1 return { status = obj.spec.token, message = obj.spec.password }',
    }),
  },
  'rules that fail at it': {
    ...evil({ 's.yaml': holder }),
    'phineus.yaml': `rules:\n- { name: one, match: { kind: Secret }, expression: "timestamp(object.stringData.word) > timestamp('2020-01-01T00:00:00Z')", message: m, path: /stringData/word }\n- { name: two, match: { kind: Secret }, expression: "object.stringData.word == object.stringData['${phrase}']", message: m }\n- { name: three, match: { application: evil }, expression: "duration(object.stringData.word) < duration('1s') || quantity(object.stringData.word).isInteger()", message: m }\n`,
  },
  'a definition that says what it got': evil({
    'crd.yaml': definition(
      `{ type: object, required: [x], properties: { password: { type: string, format: date-time, maxLength: 2, x-kubernetes-validations: [{ rule: "self == 'x'", messageExpression: "'got ' + self" }] }, token: { enum: [a] }, tokens: { type: array, x-kubernetes-list-type: set, items: { type: string } } } }`,
    ),
    'a.yaml': widget(
      `spec: { password: "${phrase}", token: "${plain}", tokens: ["${phrase}", "${phrase}"], "${phrase}": 1 }`,
    ),
  }),
  'a schema of values that quotes it': {
    ...chart(
      { 'a.yaml': map('a', '{ a: b }') },
      `auth: { password: "${phrase}", tokens: ["${plain}", "${plain}"] }\nusers: { "${phrase}": 1 }\n`,
    ),
    'evil/values.schema.json':
      '{"properties":{"auth":{"properties":{"password":{"const":"x","not":{"type":"string"},"oneOf":[{"type":"null"},{"maxLength":1}]},"tokens":{"uniqueItems":true,"items":{"enum":["a"]}}},"additionalProperties":false,"if":{"required":["password"]},"then":false},"users":{"additionalProperties":false}}}',
  },
  'a set that names with it': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elements: [{ name: a, password: "${phrase}", token: ${plain} }, { name: b }] } }]`,
      `"{{ .password }}-{{ .token | int | div 0 }}{{ index .token 99 }}"`,
      '  goTemplateOptions: ["missingkey=error"]\n',
    ),
  },
  'a set whose elements are no YAML': {
    ...harmless,
    'apps/evil.yaml': set(
      `[{ list: { elementsYaml: ${quoted(`[{ name: a, password: "${phrase}" }, {`)} } }, { matrix: { generators: [{ list: { elements: [{ name: b, token: "${plain}" }] } }, { list: { elementsYaml: '- { x: "{{ fail .token }}" }' } }] } }]`,
    ),
  },
  'values by three ways, each wrong': {
    ...chart({ 'a.yaml': map('a', '{ a: {{ .Values.auth.password.nope.nope }} }') }),
    'apps/evil.yaml': app(
      `${here}, path: evil, helm: { valuesObject: { auth: { password: "${phrase}" } }, values: "auth: { token: ${plain}, x: [", parameters: [{ name: "auth.password", value: "${phrase}", forceString: x }, { name: "auth.password.a[-1]", value: "${plain}" }, { name: "a={${phrase}", value: "x" }] }`,
    ),
  },
  'an import and an assert of Jsonnet': evil({
    'a.jsonnet': `local s = { password: "${phrase}", token:: "${plain}", assert self.password == "x" : "got " + self.password }; s\n`,
    'b.jsonnet': `local password = "${phrase}"; import (password)\n`,
    'c.jsonnet': `{ apiVersion: "v1", kind: "Secret", metadata: { name: "c" }, stringData: { word: "${phrase}" } }.stringData.word.x + std.trace("${phrase}", 1) + std.manifestJsonEx(function(x) x, "${plain}")\n`,
  }),
  'literals of a generator that are none': kustomization(
    `secretGenerator:\n- { name: s, literals: ["password=${phrase}", "${phrase}", "=${phrase}", "a b=${plain}"], type: "${phrase}" }\n- { name: s, literals: ["password=${plain}"], behavior: "${plain}" }\n- { name: t, envs: [e], files: ["${phrase}"] }\n`,
    { e: `PASSWORD=${phrase}\nbad key ${phrase}\n=${plain}\n` },
  ),
  'a patch and a replacement that fail at it': kustomization(
    `resources: [s.yaml]\npatches:\n- target: { kind: Secret }\n  patch: '[{"op":"test","path":"/stringData/word","value":"${plain}"},{"op":"add","path":"/stringData/word/x","value":"${phrase}"}]'\n- patch: '{ kind: Secret, stringData: { word: "${phrase}" }, metadata: { name: "${plain}" } }'\nreplacements:\n- source: { kind: Secret, fieldPath: stringData.word, options: { delimiter: "!", index: 99 } }\n  targets: [{ select: { kind: Secret }, fieldPaths: ["stringData.word.x", "metadata.labels.x"] }]\n`,
    { 's.yaml': holder },
  ),
  'an override of a source by Argo CD': {
    ...chart({ 'a.yaml': '{{ fail (toYaml .Values) }}' }),
    'evil/.argocd-source.yaml': `helm: { parameters: [{ name: auth.password, value: "${phrase}" }], values: "token: ${plain}" }\nbad: [${phrase}\n`,
    'evil/.argocd-source-evil.yaml': `helm: { parameters: [{ name: auth.password, value: "${phrase}" }, { name: auth.token, value: "${plain}" }] }\n`,
  },
};

export const broken: Readonly<Record<string, Files>> = { ...spelled, ...makers, ...engines };
