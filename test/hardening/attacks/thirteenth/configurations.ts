import type { CommandAttack } from '../command-attack.ts';
import { alone, each, harmless } from './kit.ts';

/** What a configuration says wrong, and the word that a refusal or a finding must have. */
const wrong: Readonly<Record<string, readonly [text: string, says: string]>> = {
  'a preset that there is not': ['targets: { one: { distribution: k4d } }\n', 'distribution'],
  'an effect with a typo': [
    'targets: { one: { nodePools: [{ name: workloads, taints: [{ key: k, effect: NoShedule }] }] } }\n',
    'effect',
  ],
  'a family of addresses that there is not': ['targets: { one: { ipFamilies: [IPv5] } }\n', 'ipFamilies'],
  'a list that is complete of what there is not': [
    'targets: { one: { complete: [everything] } }\n',
    'complete',
  ],
  'a fact that nobody knows': ['targets: { one: { kuberntes: "1.33" } }\n', 'kuberntes'],
  'a target that is a list': ['targets: [one]\n', 'targets'],
  'a version that is a number with one part': ['targets: { one: { kubernetes: 1 } }\n', 'kubernetes'],
  'a version of Argo CD by a word': ['targets: { one: { argocd: { version: newest } } }\n', 'argocd.version'],
  'a severity with a typo': ['policies: { rules: { floating-tag: eror } }\n', 'floating-tag'],
  'a policy that there is not': ['policies: { imgaes: { digest: true } }\n', 'imgaes'],
  'a policy by a word': ['policies: { images: { digest: sometimes } }\n', 'digest'],
  'registries in a text': ['policies: { registries: { deny: docker.io } }\n', 'deny'],
  'a duration in words': ['policies: { secrets: { maxRefreshInterval: "a while" } }\n', 'maxRefreshInterval'],
  'a waiver without a reason': ['waivers: [{ rule: floating-tag, expires: "2027-03-31" }]\n', 'reason'],
  'a waiver without an end': ['waivers: [{ rule: floating-tag, reason: x }]\n', 'expires'],
  'a waiver until a word': ['waivers: [{ rule: floating-tag, reason: x, expires: tomorrow }]\n', 'expires'],
  'a waiver until the 31st of April': [
    'waivers: [{ rule: floating-tag, reason: x, expires: "2027-04-31" }]\n',
    '2027-04-31',
  ],
  'a waiver with a key that there is not': [
    'waivers: [{ rule: floating-tag, reason: x, expires: "2027-03-31", objects: y }]\n',
    'objects',
  ],
  'a rule without an expression': ['rules: [{ name: one, message: m }]\n', 'expression'],
  'a rule over what there is not': [
    'rules: [{ name: one, over: nodes, expression: "true", message: m }]\n',
    'over',
  ],
  'a rule of a severity that there is not': [
    'rules: [{ name: one, severity: fatal, expression: "true", message: m }]\n',
    'severity',
  ],
  'a rule for what there is not': [
    'rules: [{ name: one, match: { knid: Deployment }, expression: "true", message: m }]\n',
    'knid',
  ],
  'a rule that calls what there is not': [
    'rules: [{ name: one, expression: "nosuchfunction(object)", message: m }]\n',
    'nosuchfunction',
  ],
  'a rule whose answer is a text': [
    'rules: [{ name: one, match: { application: evil }, expression: "\'yes\'", message: m }]\n',
    'one',
  ],
  'a rule over edges that speaks of objects': [
    'rules: [{ name: one, over: edges, expression: "object.spec == null", message: m }]\n',
    'object',
  ],
  'a rule with a name of two lines': ['rules: [{ name: "a\\nb", expression: "true", message: m }]\n', 'a'],
  'a pattern of versions that does not parse': [
    'rules: [{ name: one, expression: "object.kind.matches(\'(\')", match: { application: evil }, message: m }]\n',
    'one',
  ],
  'a comparison of three': ['parity: { compare: [a, b, c] }\n', 'compare'],
  'a difference without a reason': [
    'parity: { compare: [default, default], allow: [{ path: /x }] }\n',
    'reason',
  ],
  'a name for a target that there is not': [
    'targets: { one: {}, two: {} }\nparity: { compare: [one, two], names: { three: [x] } }\n',
    'three',
  ],
  'a plug-in without a command': ['plugins: { x: {} }\n', 'command'],
  'a plug-in of a time below nothing': [
    'plugins: { x: { command: [x], timeoutSeconds: -1 } }\n',
    'timeoutSeconds',
  ],
  'knowledge without a project': ['knowledge: [{ kinds: {} }]\n', 'project'],
  'knowledge of a field that there is not': [
    'knowledge: [{ project: q, groups: [q.example.org], kinds: { q.example.org/Q: { maeks: [] } } }]\n',
    'maeks',
  ],
  'a catalog that is a number': ['schemas: [1]\n', 'schemas'],
  'a repository of two folders': [
    'repositories: { "https://git.example.org/x.git": [a, b] }\n',
    'repositories',
  ],
  'a list of alternatives that is none': ['- targets: {}\n', 'phineus.yaml'],
  'a text': ['targets\n', 'phineus.yaml'],
  'a mark of conflict': [
    '<<<<<<< HEAD\ntargets: {}\n=======\ntargets: { one: {} }\n>>>>>>> x\n',
    'phineus.yaml',
  ],
  'a tag that makes another type': ['targets: !!set { one }\nwaivers: !!str []\n', 'phineus.yaml'],
  'a key of another case': ['Targets: { one: {} }\n', 'Targets'],
  'a key with a blank': ['"targets ": { one: {} }\n', 'targets '],
  'a key of another alphabet': ['tаrgets: { one: {} }\n', 't'],
};

/** SECURITY.md and the issue: nothing that does not exist or does not parse is accepted silently. */
export const configurations: readonly CommandAttack[] = each(wrong, (name, [text, says]) =>
  alone(
    `nonsense: of a configuration: ${name}`,
    { ...harmless, 'phineus.yaml': text },
    {
      calls: [
        { args: ['check', '.', '--notes', '--verbose'], says: [says] },
        { args: ['check', '.', '--notes', '--fail-on', 'info', '--require-verified'], exits: [1, 2, 3] },
      ],
    },
  ),
);
