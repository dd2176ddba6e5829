import { type FormEvent, useEffect, useState } from 'react';
import type { Logins, Source } from '../source/source.ts';
import { Mark } from './mark.tsx';

/** Asks who somebody is: by the token of the server, which is sent once and kept by nobody here, or at a provider. */
export function LogIn({ source, onDone }: { readonly source: Source; readonly onDone: () => void }) {
  const [why, setWhy] = useState('');
  const [logins, setLogins] = useState<Logins>({ token: true, provider: false });
  useEffect(() => {
    source.logins?.().then(setLogins, () => undefined);
  }, [source]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    source
      .logIn?.(typeof token === 'string' ? token : '')
      .then(onDone, (error: unknown) =>
        setWhy(error instanceof Error ? error.message : 'That did not work.'),
      );
  };
  return (
    <main className="failed log-in">
      <Mark />
      <h1>Log in to open this dashboard</h1>
      {logins.provider && (
        <a className="search-button" href="/api/v1/session/provider">
          Log in with your organisation
        </a>
      )}
      {logins.token && (
        <form onSubmit={submit}>
          <label>
            <span className="hidden">Token</span>
            <input
              className="field"
              name="token"
              type="password"
              autoComplete="current-password"
              placeholder="Token"
              required
            />
          </label>
          <button type="submit" className="search-button">
            Open
          </button>
        </form>
      )}
      <p role="alert">{why}</p>
    </main>
  );
}
