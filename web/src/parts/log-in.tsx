import { type FormEvent, useState } from 'react';
import { Mark } from './mark.tsx';

/** Asks for the token of the server. It is sent once, and kept by nobody here. */
export function LogIn({
  logIn,
  onDone,
}: {
  readonly logIn: (token: string) => Promise<void>;
  readonly onDone: () => void;
}) {
  const [why, setWhy] = useState('');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    logIn(typeof token === 'string' ? token : '').then(onDone, (error: unknown) =>
      setWhy(error instanceof Error ? error.message : 'That did not work.'),
    );
  };
  return (
    <main className="failed log-in">
      <Mark />
      <h1>This dashboard asks for a token</h1>
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
      <p role="alert">{why}</p>
    </main>
  );
}
