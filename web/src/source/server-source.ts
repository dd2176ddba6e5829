import type { ChangePage, FixProof, History, LiveApplication, ShownObjects } from '#report';
import { readPage } from './read-page.ts';
import { showHidden } from './show-hidden.ts';
import type { Branch, FixState, Loaded, Logins, News, Source } from './source.ts';

type Entry = {
  readonly id: string;
  readonly title: string;
  readonly isRunning: boolean;
  readonly failure: string | null;
  readonly latest?: unknown;
};

/** The server that this page came from. `wanted` is what to show of all that it watches; the first when it is empty. */
export function serverSource(wanted: string): Source {
  const find = async (): Promise<Entry | undefined> => {
    const all = await askJson<readonly Entry[]>('/api/v1/watched');
    return wanted === '' ? all[0] : all.find(({ id }) => id === wanted);
  };
  const address = async () => `/api/v1/watched/${encodeURIComponent((await find())?.id ?? '')}`;
  const fixAddress = async (finding: string) =>
    `${await address()}/issues/${encodeURIComponent(finding)}/fix`;
  return {
    async load() {
      try {
        const entry = await find();
        if (entry === undefined) throw new Error('The server does not watch this. Choose something else.');
        return await loadPage(entry);
      } catch (error) {
        if (error instanceof Locked) return { kind: 'locked' };
        throw error;
      }
    },
    watch: (onNews) => watchEvents(onNews, find),
    async objects({ target, namespace, name }) {
      const parts = [target, namespace, name].map(encodeURIComponent).join('/');
      const answer = await ask(`${await address()}/objects/${parts}`);
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
      const objects: ShownObjects = await answer.json();
      return showHidden(objects);
    },
    changes: {
      list: async () => showHidden(await askJson<readonly Branch[]>(`${await address()}/changes`)),
      async read(commit) {
        for (;;) {
          const answer = await ask(`${await address()}/changes/${encodeURIComponent(commit)}`);
          if (answer.status === 422) throw new Error(await reasonOf(answer));
          if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
          if (answer.status === 200) {
            const change: ChangePage = await answer.json();
            return showHidden(change);
          }
          await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
        }
      },
    },
    fixes: {
      async read(finding, option) {
        const query = option === '' ? '' : `?option=${encodeURIComponent(option)}`;
        return fixOf(await ask(`${await fixAddress(finding)}${query}`));
      },
      prove: async (finding, option) =>
        fixOf(await ask(await fixAddress(finding), posted(option === '' ? {} : { option }))),
    },
    async history() {
      return showHidden(await askJson<History>(`${await address()}/history`));
    },
    live: async () => showHidden(await askJson<readonly LiveApplication[]>('/api/v1/live')),
    async logIn(token) {
      const answer = await ask('/api/v1/session', posted({ token }));
      if (answer.status === 429) throw new Error('Too many attempts. Wait a minute.');
      if (!answer.ok) throw new Error('That is not the token of this server.');
    },
    logins: () => askJson<Logins>('/api/v1/session'),
    async watched() {
      const all = showHidden(await askJson<readonly Entry[]>('/api/v1/watched'));
      const shown = all.find(({ id }) => id === wanted) ?? all[0];
      return all.map(({ id, title }) => ({ id, title, isShown: id === shown?.id }));
    },
  };
}

const pollMilliseconds = 1000;

function posted(body: unknown): RequestInit {
  return { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

type FixAnswer = { readonly state: string; readonly why?: string; readonly proof?: FixProof };

async function fixOf(answer: Response): Promise<FixState> {
  if (answer.status === 404) throw new Error('the latest run does not report this finding any more.');
  if (!answer.ok) throw new Error(await reasonOf(answer));
  const { state, why = '', proof }: FixAnswer = await answer.json();
  if (proof !== undefined) return { kind: 'done', proof: showHidden(proof) };
  if (state === 'failed') return { kind: 'failed', why: showHidden(why) };
  return { kind: state === 'proving' ? 'proving' : 'unasked' };
}

async function reasonOf(answer: Response): Promise<string> {
  const { message = '' }: { readonly message?: string } = await answer.json();
  return showHidden(message);
}

class Locked extends Error {}

async function loadPage({ id, isRunning, failure, latest }: Entry): Promise<Loaded> {
  if (latest === undefined) {
    if (failure !== null && !isRunning) throw new Error(`The first run failed: ${failure}`);
    return { kind: 'waiting', why: 'The first run has not ended yet.' };
  }
  const answer = await ask(`/api/v1/watched/${encodeURIComponent(id)}/page`);
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return { kind: 'page', page: readPage(await answer.text()) };
}

function watchEvents(onNews: (news: News) => void, find: () => Promise<Entry | undefined>): () => void {
  const events = new EventSource('/api/v1/events');
  let id: string | undefined;
  let isLost = false;
  events.addEventListener('open', () => {
    if (isLost) onNews('back');
    isLost = false;
    void find().then(
      (entry) => (id = entry?.id),
      () => undefined,
    );
  });
  events.addEventListener('error', () => {
    isLost = true;
    onNews('lost');
  });
  events.addEventListener('run', ({ data }: MessageEvent<string>) => {
    const event: { readonly watched: string; readonly kind: string } = JSON.parse(data);
    if (id === undefined || event.watched === id) onNews(event.kind === 'running' ? 'running' : 'newer');
  });
  return () => events.close();
}

async function askJson<T>(address: string): Promise<T> {
  const answer = await ask(address);
  if (answer.status === 401) throw new Locked('The server asks for a token.');
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  const value: T = await answer.json();
  return value;
}

async function ask(address: string, request: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(address, { ...request, credentials: 'same-origin' });
  } catch {
    throw new Error('The server cannot be reached.');
  }
}
