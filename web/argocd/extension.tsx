import type * as ReactTypes from 'react';
import type { ApplicationState, FindingOf } from './application-state.ts';
import { type ArgoApplication, type ArgoResource, askOf } from './ask.ts';
import { styles } from './styles.ts';

/** Argo CD brings React, and the place where extensions register themselves. */
declare const React: typeof ReactTypes;
declare global {
  interface Window {
    readonly extensionsAPI: {
      registerResourceExtension(
        component: ReactTypes.ComponentType<ResourceProps>,
        group: string,
        kind: string,
        title: string,
        options?: { readonly icon: string },
      ): void;
      registerAppViewExtension(
        component: ReactTypes.ComponentType<ApplicationProps>,
        title: string,
        icon: string,
      ): void;
      registerStatusPanelExtension(
        component: ReactTypes.ComponentType<ApplicationProps>,
        title: string,
        id: string,
      ): void;
    };
  }
}

type ApplicationProps = { readonly application: ArgoApplication };
type ResourceProps = ApplicationProps & { readonly resource: ArgoResource };

type Answer =
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly because: string }
  | { readonly kind: 'known'; readonly states: readonly ApplicationState[] };

const icon = 'fa-dove';

window.extensionsAPI.registerAppViewExtension(ApplicationView, 'Phineus', icon);
window.extensionsAPI.registerStatusPanelExtension(StatusPanel, 'PHINEUS', 'phineus');
window.extensionsAPI.registerResourceExtension(ResourceTab, '*', '*', 'Phineus', { icon });

/** Everything that is known of an Application: why it is red, what its next sync does, what is wrong in git. */
function ApplicationView({ application }: ApplicationProps) {
  const answer = useAnswer(application);
  if (answer.kind !== 'known') return <Waiting answer={answer} />;
  return (
    <Sheet>
      {answer.states.length === 0 && <p>Phineus watches nothing that has this Application.</p>}
      {answer.states.map((state) => (
        <section key={`${state.watched} ${state.target}`} style={styles.section}>
          <h4 style={styles.title}>
            {state.target}{' '}
            <span style={styles.quiet}>
              from {state.watched}, {state.seenAt}
            </span>
          </h4>
          {state.causes.map(({ class: kind, what, so, do: advice, objects }) => (
            <Said
              key={`${kind} ${what}`}
              mark="cause"
              said={{ what, so, do: advice }}
              where={objects.join(', ')}
            />
          ))}
          {state.forecast && <Forecast state={state} />}
          {state.findings.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </section>
      ))}
    </Sheet>
  );
}

/** One word in the status bar, and how much is wrong. */
function StatusPanel({ application }: ApplicationProps) {
  const answer = useAnswer(application);
  if (answer.kind === 'asking') return <span style={styles.quiet}>…</span>;
  if (answer.kind === 'failed') return <span title={answer.because}>not verified</span>;
  const errors = answer.states
    .flatMap(({ findings }) => findings)
    .filter(({ severity }) => severity === 'error');
  const causes = answer.states.flatMap((state) => state.causes);
  const [cause] = causes;
  return (
    <div>
      <div style={styles.title}>{worstOf(answer.states)}</div>
      {cause && <div>{cause.what}</div>}
      <div style={styles.quiet}>{errors.length === 1 ? '1 error' : `${errors.length} errors`} in git</div>
    </div>
  );
}

/** What is said of one object. */
function ResourceTab({ application, resource }: ResourceProps) {
  const answer = useAnswer(application);
  if (answer.kind !== 'known') return <Waiting answer={answer} />;
  const { name = '', namespace = '' } = resource.metadata ?? {};
  const findings = answer.states
    .flatMap((state) => state.findings)
    .filter(
      ({ object }) =>
        object !== undefined &&
        object.kind === resource.kind &&
        object.name === name &&
        (object.namespace === '' || object.namespace === namespace),
    );
  const links = answer.states
    .flatMap(({ forecast }) => forecast?.chain ?? [])
    .filter(({ message }) => message.includes(`${resource.kind}/`) && message.includes(`/${name}`));
  return (
    <Sheet>
      {findings.length + links.length === 0 && <p>Phineus has nothing against this object.</p>}
      {findings.map((finding) => (
        <Finding key={finding.id} finding={finding} />
      ))}
      {links.map(({ message, file, line }) => (
        <Said key={message} mark="forecast" said={{ what: message, so: '', do: '' }} where={at(file, line)} />
      ))}
    </Sheet>
  );
}

function Forecast({ state: { forecast, verified } }: { readonly state: ApplicationState }) {
  if (!forecast) return null;
  const { verdict, sync, health, operation, chain } = forecast;
  return (
    <div style={styles.block}>
      <div style={styles.title}>
        {verdict}
        {!verified && <span style={styles.quiet}> (not looked at completely)</span>}
      </div>
      <div>
        It ends {sync}, {health}
        {operation !== '' && `, its operation ${operation}`}.
      </div>
      <ol>
        {chain.map(({ message, file, line }) => (
          <li key={message}>
            {message} <code style={styles.quiet}>{at(file, line)}</code>
          </li>
        ))}
      </ol>
    </div>
  );
}

function Finding({ finding }: { readonly finding: FindingOf }) {
  const { severity, rule, file, line } = finding;
  return <Said mark={`${severity} ${rule}`} said={finding} where={at(file, line)} />;
}

function Said({
  mark,
  said,
  where,
}: {
  readonly mark: string;
  readonly said: Pick<FindingOf, 'what' | 'so' | 'do'>;
  readonly where: string;
}) {
  return (
    <div style={styles.block}>
      <div style={styles.quiet}>{mark}</div>
      <div style={styles.title}>{said.what}</div>
      {said.so !== '' && <div>{said.so}</div>}
      {said.do !== '' && <div>{said.do}</div>}
      <code style={styles.quiet}>{where}</code>
    </div>
  );
}

function Waiting({ answer }: { readonly answer: Exclude<Answer, { readonly kind: 'known' }> }) {
  const text = answer.kind === 'asking' ? 'Asking Phineus …' : `Not verified, because ${answer.because}.`;
  return (
    <Sheet>
      <p role="status">{text}</p>
    </Sheet>
  );
}

function Sheet({ children }: { readonly children: ReactTypes.ReactNode }) {
  return <div style={styles.sheet}>{children}</div>;
}

function useAnswer(application: ArgoApplication): Answer {
  const [answer, setAnswer] = React.useState<Answer>({ kind: 'asking' });
  const { name, namespace } = application.metadata;
  const { project } = application.spec;
  const revision = application.status?.sync?.revision;
  React.useEffect(() => {
    const stop = new AbortController();
    askOf({ name, namespace, project }, stop.signal).then(
      (states) => setAnswer({ kind: 'known', states }),
      (error: unknown) => {
        if (!stop.signal.aborted)
          setAnswer({ kind: 'failed', because: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stop.abort();
  }, [name, namespace, project, revision]);
  return answer;
}

const worstFirst = ['blocked', 'unverified', 'manual', 'converges'] as const;

function worstOf(states: readonly ApplicationState[]): string {
  const verdicts = new Set(states.map(({ forecast }) => forecast?.verdict));
  return worstFirst.find((verdict) => verdicts.has(verdict)) ?? 'not watched';
}

function at(file: string | undefined, line: number | undefined): string {
  return file === undefined ? '' : `${file}:${line}`;
}
