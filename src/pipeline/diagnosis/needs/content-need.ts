import type { Because } from '../because.ts';
import { manifestText, objectText } from '../object-text.ts';
import { servicesIn, workloadsBehind } from '../services.ts';
import { isUnwell } from '../unmet-needs.ts';
import { liveThing } from '../world.ts';
import { type Asker, type Said, surroundingsOf, toldTo } from './asker.ts';
import { importsNaming, scriptsNaming, unfinishedNaming } from './makers.ts';
import { namesIn } from './names-in.ts';
import { faultOf } from './maker-faults.ts';
import type { Reading } from './readings.ts';
import { unmet } from './unmet.ts';
import { anyOf, near, saidOf } from './words.ts';

/** What services call the things that they hold, and what they say of one that is not there. */
const notThere = anyOf(
  saidOf(
    /database|relation|extension|table or view|table|schema|role|topic|queue|exchange|vhost|bucket|blob|specified key|index|collection|keyspace|stream|realm|tenant|organi[sz]ation|catalog|column|consumer group|subscription|namespace/,
    {
      after: /(?:does|do|did) ?n[o']t exist|not exist|not (?:be )?found|missing/,
      before: /unknown|no such|missing|non-?existent|can ?not find/,
    },
  ),
  /NoSuchBucket|NoSuchKey|ContainerNotFound|NonExistentQueue|UNKNOWN_TOPIC_OR_PARTITION|does not host this topic|index_not_found_exception|NOT_FOUND - no (?:queue|exchange|vhost)|cannot open database "|invalid keyspace|type "[\w.]{1,60}" does not exist|extension "[\w.-]{1,60}" is not available|resource not found \(resource=/i,
);

/** Something that a service should hold: whoever should make it there is not done, knew it too late, or nobody does. */
export const contentReading: Reading = { sign: notThere, read: notHeld };

function notHeld({ text, evidence }: Said, { owner, pod, view }: Asker): readonly Because[] {
  const root = manifestText(owner);
  const words = namesIn(text).filter((it) => it !== owner.metadata?.name && it !== owner.metadata?.namespace);
  const made = { name: root, objects: [root], evidence, view, words };
  const fault =
    faultOf(importsNaming(words, view), made, ['once-only']) ??
    faultOf(scriptsNaming(words, view), made, ['before-its-input', 'under-a-default']);
  if (fault !== undefined) return [fault];
  const told = pod === undefined ? [] : namesIn(toldTo(pod, view));
  const unfinished = unfinishedNaming([...words, ...told], view, evidence);
  if (unfinished.length > 0) return unfinished;
  return [
    unmet('content', 'absent', {
      root,
      say: {
        what: `${root} wants something of a service that nobody created there`,
        so: pod === undefined ? 'it is not well' : 'the container ends again and again',
        do: 'create what the message names: by a custom resource, a migration or a setup Job',
      },
      evidence: [evidence],
    }),
  ];
}

/** What programs write that find a place for data, and none of those that have to be there from the beginning. */
const notFilled = anyOf(
  near(
    /\b(?:no|0|zero|without(?: any)?) (?:\w{2,30} )?(?:rows?|records?|entries|documents?)\b/,
    /\b(?:table|collection|relation|catalog|database|expected|want(?:ed)?|seed\w{0,5}|baseline|reference|verif\w{1,10})\b/,
    60,
  ),
  /\b(?:table|collection|relation|catalog|registry)(?: ["'`]?[\w.-]{1,60}["'`]?)? is empty\b/,
  /\bexpected (?:at least |>= ?)?\d{1,9} (?!arg|param|replica|node|broker|peer|member|pod|endpoint|host|server|value|column|field|byte|token|element)\w[^\n]{0,60}\b(?:found|got|has|have|was|were|but) (?:only )?(?:0|none|no)\b|\b(?:rows?|records?|entries|documents?|users?|tenants?)[ _-]?count[ :=(]{1,3}0\b/,
  near(
    /\b(?:baseline|seed|initial|reference|master|bootstrap|demo|base|default|fixture|required)[ -]?(?:data(?:set)?|rows?|records?|entries|users?|roles?|tenants?|accounts?)\b/,
    /missing|absent|not (?:been )?(?:loaded|found|present|there|seeded|imported|applied|populated|installed|created)|never|empty|incomplete/,
  ),
  near(
    /\bbaseline\b|\bseed(?:ed|ing)?(?: (?:data|jobs?|scripts?|steps?|tasks?|set))?\b(?! (?:node|peer|host|server|provider|broker)s?)/,
    /\bmissing\b|\bincomplete\b|not (?:been )?(?:run|loaded|applied|found)|\bno \w{2,30}(?: \w{2,30})? found|has [^\n]{0,40}been run|\blacks?\b|mismatch/,
    60,
  ),
  /\bhas no (?:roles?|groups?|tenants?|memberships?)\b|\bwithout (?:any )?(?:roles?|memberships?)\b/,
  /\bnot (?:been |yet )?seeded\b|\bunseeded\b|\bnever seeded\b|\bseed(?:ing)? (?:is )?(?:incomplete|missing|did not|has not)/,
  /\b(?:pending|unapplied|outstanding|unexecuted) migrations?\b|\bmigrations? (?:are |is )?(?:pending|not (?:been )?(?:applied|run)|have not)|schema (?:version )?\S{0,20} ?(?:is )?(?:out of date|behind|older than)/,
);

/** Data that have to be there from the beginning: a Job should have put them there, or nobody does. */
export const dataReading: Reading = {
  sign: notFilled,
  read({ evidence }, { owner, pod, namespace, view }) {
    if (pod === undefined) return [];
    const root = manifestText(owner);
    const seeds = ['Job', 'CronJob']
      .flatMap((kind) => view.ofKind(kind, namespace))
      .filter((it) => it !== owner && seeding.test(it.metadata?.name ?? ''));
    const [unwell] = seeds.filter((it) => isUnwell(it, view));
    if (unwell !== undefined) return [{ kind: 'rests-on', thing: liveThing(view.name, unwell), evidence }];
    return [
      unmet('content', 'never-filled', {
        root,
        objects: [root, ...seeds.map(manifestText)],
        say: {
          what: `${root} finds none of the data that have to be there from the beginning${seeds.length === 0 ? ', and no Job here puts them there' : `, although ${seeds.map(manifestText).join(', ')} ended`}`,
          so: 'what needs them does not work, whatever else is well',
          do: 'let a Job put them there and fail if it cannot, for this environment too, and check them after it',
        },
        evidence: [evidence],
      }),
    ];
  },
};

const seeding = /seed|migrat|fixture|import|bootstrap|load|populate|baseline|init/;

/** What programs answer that wait for somebody at a browser. */
const notSetUp = anyOf(
  near(
    /\b(?:setup|set-up|installation|onboarding|first[- ]run|initial (?:setup|configuration|admin\w{0,10}))\b(?: (?:wizard|page|screen|step))?/,
    /required|not (?:been )?(?:completed?|finished|done|run)|incomplete|pending|redirect\w{0,3}|waiting|must be|finish|complete the/,
  ),
  /\b(?:30[127]|redirect\w{0,3})\b[^\n]{0,60}\/(?:setup|install|onboarding|wizard|first-?run|initial-?setup)\b/,
  near(
    /\bnot (?:yet )?initiali[sz]ed\b|\buninitiali[sz]ed\b/,
    /\/?\b(?:setup|install|wizard|browser|onboarding)\b/,
    60,
  ),
  near(
    /\bfirst (?:admin\w{0,10}|user|owner|account)\b/,
    /\bsigns?(?: up|ed up)?\b|\bcreate[sd]?\b|\bregisters?\b|\buntil\b|\bmust\b|\brequired\b|\bmissing\b/,
  ),
  /\bno (?:admin(?:istrator)?|owner|root) (?:user |account )?(?:exists|has been (?:created|set|registered)|found|configured|yet)|\bhas not been (?:set ?up|initiali[sz]ed) yet\b|\bNOT_INITIALI[SZ]ED\b|\bfirst (?:admin(?:istrator)?|user) (?:must|has to|needs to) be/,
);

/** Somebody who has to be at a browser before a service can be used. */
export const setupReading: Reading = {
  sign: notSetUp,
  read({ text, evidence }, asker) {
    const { owner, pod, namespace, view } = asker;
    if (pod === undefined) return [];
    const root = manifestText(owner);
    const servers = servicesIn(`${text}\n${surroundingsOf(asker)}`, namespace, view)
      .flatMap((id) => view.find(id) ?? [])
      .flatMap((it) => workloadsBehind(it, view))
      .flatMap((it) => (it.kind === 'object' ? [objectText(it.id)] : []))
      .filter((it) => it !== root);
    return [
      unmet('content', 'set-up-by-hand', {
        root: servers[0] ?? root,
        objects: [...new Set([...servers, root])],
        say: {
          what: `${servers[0] ?? root} waits for somebody to set it up at a browser`,
          so: 'it runs, and nobody can use it',
          do: 'set it up by what it reads on its start, or by a Job; else do it by hand once',
        },
        evidence: [evidence],
      }),
    ];
  },
};
