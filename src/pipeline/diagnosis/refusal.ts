import { entryOf, manifestId, objectKey } from '#kube';
import { type Because, because, type CauseDraft, type Evidence, type Id } from './because.ts';
import { objectText } from './object-text.ts';
import { objectsIn } from './objects-in.ts';
import { isWithoutBackends, servicesIn, workloadsBehind } from './services.ts';
import { type ClusterView, thingAt } from './world.ts';

/** What was refused, by whom and where it was seen. */
export type Refused = {
  readonly object: Id;
  readonly evidence: Evidence;
  readonly view?: ClusterView | undefined;
  /** The Application that applies it. */
  readonly application?: string;
  /** Whether objects are replaced instead of applied. */
  readonly isReplaced?: boolean;
  /** The absent definitions of an API group that Applications bring. */
  readonly bringing?: (group: string) => readonly Id[];
  /** Whether an object is of the same Application. */
  readonly own?: (id: Id) => boolean;
};

/** Why the API server, or Argo CD before it, refused an object; nothing when the text tells no known reason. */
export function refusal(message: string, refused: Refused): readonly Because[] {
  for (const read of readers) {
    const found = read(message, refused);
    if (found.length > 0) return found;
  }
  return [];
}

/** Why admission did not let an object in, whoever tells of it: only what nobody writes for another reason. */
export function notAdmitted(message: string, refused: Refused): readonly Because[] {
  for (const read of [quota, webhook, ...admissionReaders]) {
    const found = read(message, refused);
    if (found.length > 0) return found;
  }
  return [];
}

type Reader = (message: string, refused: Refused) => readonly Because[];

/** Whatever the refusal names and the cluster does not have: a namespace, an account, a class, any kind. */
function absentNamed(message: string, { object, evidence, view }: Refused): readonly Because[] {
  if (view === undefined) return [];
  const [, space] = /service ?account ([a-z0-9-]+)\/[a-z0-9.-]+:/i.exec(message) ?? [];
  return objectsIn(message, space ?? object.namespace, view)
    .filter(
      ({ id, isSaidMissing }) => isSaidMissing && objectKey(id) !== objectKey(object) && view.isAbsent(id),
    )
    .map(({ id }) => ({ kind: 'rests-on', thing: thingAt(view, id), evidence }));
}

/** Nothing new can be made in a namespace that is being deleted: what cannot go holds it. */
function endingNamespace(message: string, { evidence, view }: Refused): readonly Because[] {
  const name = /in namespace "?([a-z0-9-]{1,63})"? because it is being terminated/.exec(message)?.[1];
  if (name === undefined || view === undefined) return [];
  const id = { group: '', kind: 'Namespace', namespace: '', name };
  return [{ kind: 'rests-on', thing: thingAt(view, id), evidence }];
}

/** Kinds that only tools on the side of git know: no cluster ever serves them. */
function nonManifest(_message: string, { object, evidence, application }: Refused): readonly Because[] {
  if (!/^(?:kustomize\.config\.k8s\.io|config\.kubernetes\.io)$/.test(object.group)) return [];
  const root = application ?? objectText(object);
  return [
    because({
      class: 'directory-source-picks-nonmanifest',
      root,
      objects: [...new Set([root, objectText(object)])],
      say: {
        what: `The directory of ${root} holds ${objectText(object)}, which is a file for a tool and no object of a cluster`,
        so: 'the sync fails, whatever else is in the directory',
        do: 'leave the file out with directory.exclude, or point the source at the folder to build',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

/** What cannot be replaced could be applied: the option is wrong, not the object. */
function replaced(message: string, { object, evidence, isReplaced }: Refused): readonly Because[] {
  if (isReplaced !== true || !/immutable|may not change|Forbidden: updates to/.test(message)) return [];
  const root = objectText(object);
  return [
    because({
      class: 'replace-option-misuse',
      root,
      objects: [root],
      say: {
        what: `${root} is replaced as a whole (Replace=true), and has fields that the cluster filled in and that cannot change`,
        so: 'the sync fails, and what comes after the object is not applied',
        do: 'take Replace=true off the Application; set it on the few objects that need it',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

function quota(message: string, { object, evidence }: Refused): readonly Because[] {
  const name = /exceeded quota: ([a-z0-9.-]+)/.exec(message)?.[1];
  if (name === undefined) return [];
  const root = objectText({ group: '', kind: 'ResourceQuota', namespace: object.namespace, name });
  return [
    because({
      class: 'resource-quota-exceeded',
      root,
      objects: [root, objectText(object)],
      say: {
        what: `${root} leaves no room for the pods of this namespace`,
        so: 'pods are refused and workloads stay short of replicas',
        do: 'raise the quota, or lower requests or replicas',
      },
      evidence: [evidence],
      confidence: 'proven',
    }),
  ];
}

function webhook(message: string, { object, evidence, view }: Refused): readonly Because[] {
  const name = /failed calling webhook "([^"]{1,253})"/.exec(message)?.[1];
  if (name === undefined) return [];
  const ids = view === undefined ? [] : servicesIn(message, object.namespace, view);
  const services = ids.flatMap((id) => view?.find(id) ?? []);
  const behind =
    view === undefined
      ? []
      : services.filter((it) => isWithoutBackends(it, view)).flatMap((it) => workloadsBehind(it, view));
  if (behind.length > 0) return behind.map((thing) => ({ kind: 'rests-on', thing, evidence }));
  const id = services[0] === undefined ? ids[0] : manifestId(services[0]);
  const root = id === undefined ? `Webhook/${name}` : objectText(id);
  return [
    because({
      class: 'webhook-unavailable-at-apply',
      root,
      objects: [root, objectText(object)],
      say: {
        what: `The webhook ${name} does not answer: nothing runs behind ${root}`,
        so: 'the API server refuses every object that it wants to check',
        do: 'start what answers the webhook, or remove its configuration',
      },
      evidence: [evidence],
      confidence: services.length > 0 ? 'proven' : 'likely',
    }),
  ];
}

const notServed =
  /could not find (?:the requested resource|\S+ for requested resource)|no matches for kind|Make sure the ".*" CRD is installed|failed to discover server resources/;

/** A reason that the text alone tells; the refused object is the root. */
type TextReason = {
  readonly pattern: RegExp;
  readonly class: string | ((kind: string) => string);
  readonly what: (object: string) => string;
  readonly do: string;
  /** Whether it is admission that says so. */
  readonly isAdmission?: true;
};

const textReasons: readonly TextReason[] = [
  {
    pattern: /violates PodSecurity/,
    class: 'podsecurity-violation',
    what: (object) => `The pods of ${object} violate the Pod Security level of their namespace`,
    do: 'give the containers the securityContext that the message names, or another level to the namespace',
    isAdmission: true,
  },
  {
    pattern: /unable to validate against any security context constraint/,
    class: 'scc-uid-range-violation',
    what: (object) => `No security context constraint admits the pods of ${object}`,
    do: 'remove fixed user and group ids, or bind a constraint to the ServiceAccount',
    isAdmission: true,
  },
  {
    pattern: /metadata\.annotations: Too long|Request entity too large|etcdserver: request is too large/i,
    class: 'crd-too-large-client-apply',
    what: (object) => `${object} is too large for a client-side apply`,
    do: 'sync it with ServerSideApply=true',
  },
  {
    pattern:
      /field is immutable|updates to statefulset spec for fields other than|may not change once set|cannot change roleRef/,
    class: (kind) => entryOf(immutableClasses, kind) ?? 'selector-immutable-change',
    what: (object) => `A commit changes a field of ${object} that cannot change`,
    do: 'take the change back, or replace the object: delete it, or sync it with Replace=true and Force=true',
  },
  {
    pattern: /can not be managed when in namespaced mode/,
    class: 'argocd-namespaced-cluster-scope',
    what: (object) => `Argo CD manages namespaces only here, and ${object} belongs to the whole cluster`,
    do: 'take the object out of the Application, or let Argo CD manage the whole cluster',
  },
  {
    pattern:
      /(?:namespace|destination|cluster) .*is not permitted in project|do not match any of the allowed destinations/,
    class: 'project-destination-not-permitted',
    what: (object) => `The project does not permit the destination of ${object}`,
    do: 'add the destination to the AppProject, or correct the namespace',
  },
  {
    pattern: /is not permitted in project/,
    class: (kind) => (kind === 'Application' ? 'project-source-not-permitted' : 'project-kind-not-permitted'),
    what: (object) => `The project does not permit ${object}`,
    do: 'add the kind or the repository to the AppProject, or remove it from the source',
  },
  {
    pattern: /Shared resource found|is part of applications? /i,
    class: 'shared-resource-two-apps',
    what: (object) => `${object} belongs to two Applications`,
    do: 'leave it in one of them',
  },
  {
    pattern: /denied the request|denied request|ValidatingAdmissionPolicy/,
    class: 'webhook-rejects-field',
    what: (object) => `An admission policy of the cluster refuses ${object}`,
    do: 'change what the message names, or the policy',
    isAdmission: true,
  },
  {
    pattern: /conflict(?:s)? with "|Apply failed with \d+ conflict/,
    class: 'ssa-ownership-conflict',
    what: (object) => `Another manager owns fields of ${object}`,
    do: 'let one of them own the fields, or sync with force',
  },
  {
    pattern: /is forbidden: User /,
    class: 'argocd-namespaced-cluster-scope',
    what: (object) => `Argo CD may not write ${object}`,
    do: 'give its account the right, or take the object out of the Application',
  },
  {
    pattern: /a valid label must be|metadata\.labels: Invalid value/,
    class: 'invalid-label-from-digest-tag',
    what: (object) => `A label of ${object} has a value that no label may have`,
    do: 'take another value for the label; where it is made of the tag of an image, leave the digest out',
  },
  {
    pattern: /duplicate entries for key|: Duplicate value: /,
    class: 'duplicate-list-key',
    what: (object) => `A list of ${object} has two entries of one name`,
    do: 'leave one of them; one may come from a chart, and the other from its values',
  },
  {
    pattern:
      /Invalid value: "?null"?|expected (?:string|map|list), got (?:null|&value\.valueUnstructured\{Value:\s*nil)/,
    class: 'yaml-null-not-empty-string',
    what: (object) => `A field of ${object} is null where the API wants a text, be it an empty one`,
    do: 'write the empty text in quotation marks: ""',
  },
  {
    pattern: /: Required value/,
    class: 'required-value-unset',
    what: (object) => `A field that ${object} must have is empty`,
    do: 'set the value that the field is made of, for this environment',
  },
  {
    pattern:
      /strict decoding error|unknown field|is invalid: |ValidationError|failed to create typed patch|cannot unmarshal|field not declared in schema|Invalid value/,
    class: 'schema-nonconformance',
    what: (object) => `The API server does not accept ${object} as it is written`,
    do: 'correct the field that the message names',
  },
  {
    pattern: /already exists/,
    class: 'reserved-name-conflict',
    what: (object) => `${object} was made by somebody else at the same time`,
    do: 'find its other owner, and leave it to one',
  },
];

/** The policies that a refusal names. */
function policiesIn(message: string): readonly string[] {
  const named = message.matchAll(/ValidatingAdmissionPolicy '([a-z0-9.-]{1,253})'/g);
  return [...named].map(([, name = '']) => `ValidatingAdmissionPolicy.admissionregistration.k8s.io/${name}`);
}

const immutableClasses: Readonly<Partial<Record<string, string>>> = {
  StatefulSet: 'statefulset-immutable-change',
  Job: 'job-immutable-update',
};

/** A kind that is not served: the Application that brings its definition has not applied it, or nobody brings it. */
function definition(message: string, { object, evidence, view, bringing, own }: Refused): readonly Because[] {
  if (!notServed.test(message)) return [];
  const brought = bringing?.(object.group) ?? [];
  const root = objectText(object);
  const inSame = brought.find((it) => own?.(it) === true);
  if (inSame !== undefined)
    return [
      because({
        class: 'crd-after-cr',
        root,
        objects: [root, objectText(inSame)],
        say: {
          what: `${root} is applied before ${objectText(inSame)}, which defines its kind and comes in the same Application`,
          so: 'the sync fails before the definition is there, every time',
          do: 'put the definition into an earlier wave, or the object into a later one',
        },
        evidence: [evidence],
        confidence: 'proven',
      }),
    ];
  if (view !== undefined && brought.length > 0)
    return brought.map((it) => ({ kind: 'rests-on', thing: thingAt(view, it), evidence }));
  return [because(notServedCause(object, { objects: [root], evidence, view }))];
}

/** A kind that is not served. Where other kinds of its group are, only a part of the definitions was installed. */
export function notServedCause(
  { group, kind }: Pick<Id, 'group' | 'kind'>,
  {
    objects,
    evidence,
    view,
  }: {
    readonly objects: readonly string[];
    readonly evidence: Evidence;
    readonly view: ClusterView | undefined;
  },
): CauseDraft {
  const siblings = (view?.cluster.served ?? []).filter(
    (it) => it.group === group && !it.resource.includes('/'),
  );
  const isPartial = siblings.length > 0 && group.includes('.') && siblings.every((it) => it.kind !== kind);
  return {
    class: isPartial ? 'crd-bundle-incomplete' : 'api-or-crd-absent',
    root: objects[0] ?? `Kind ${kind}.${group}`,
    objects,
    say: {
      what: isPartial
        ? `The cluster serves other kinds of ${group}, and not ${kind}: its definition was not installed`
        : `The cluster does not serve ${kind}.${group}`,
      so: 'the object is not applied, and what waits for it neither',
      do: isPartial
        ? 'install all CustomResourceDefinitions of the version of the operator'
        : 'install the CustomResourceDefinition first, or remove the object',
    },
    evidence: [evidence],
    confidence: 'proven',
  };
}

/** A refusal for a reason that nobody here knows, in the words of who refused. */
export function refusedFor(object: Id, evidence: Evidence): CauseDraft {
  const root = objectText(object);
  return {
    class: 'object-refused',
    root,
    objects: [root],
    say: {
      what: `${root} cannot be applied: ${evidence.value}`,
      so: 'it is not as git has it, and what comes after it is not applied',
      do: 'do what the message says',
    },
    evidence: [evidence],
    confidence: 'likely',
  };
}

function textReader(reason: TextReason): Reader {
  return (message, { object, evidence }) => {
    if (!reason.pattern.test(message)) return [];
    const root = objectText(object);
    const cause: CauseDraft = {
      class: typeof reason.class === 'string' ? reason.class : reason.class(object.kind),
      root,
      objects: [root, ...policiesIn(message)],
      say: {
        what: reason.what(root),
        so: 'the object is not applied, and what waits for it neither',
        do: reason.do,
      },
      evidence: [evidence],
      confidence: 'proven',
    };
    return [because(cause)];
  };
}

const textReaders: readonly Reader[] = textReasons.map(textReader);
const admissionReaders: readonly Reader[] = textReasons.filter((it) => it.isAdmission).map(textReader);

/** The reasons in the order in which to ask for them: those that name another object first. */
const readers: readonly Reader[] = [
  absentNamed,
  endingNamespace,
  nonManifest,
  quota,
  webhook,
  definition,
  replaced,
  ...textReaders,
];
