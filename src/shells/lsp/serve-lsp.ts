import { realpathSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolve } from 'node:path';
import { fixers } from '#fixes';
import { UserError } from '#outcome';
import { asText } from '#text';
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  type Location,
  StreamMessageReader,
  StreamMessageWriter,
  TextDocumentSyncKind,
  createConnection,
} from 'vscode-languageserver/node';
import packageJson from '../../../package.json' with { type: 'json' };
import { definitionsAt } from './definitions.ts';
import { diagnosticsOf, lineRange } from './diagnostics.ts';
import { type FileNames, fileNames } from './file-names.ts';
import { hoverText } from './hover.ts';
import { type Session, type SessionOptions, startSession } from './session.ts';

/** What the server may touch of the outer world besides its streams. */
export type LspIo = SessionOptions['caller'] & {
  readonly log: (line: string) => void;
  /** Waits until everything is written; the reason when it could not be. */
  readonly flushed?: () => Promise<string | undefined>;
};

type Opened = { readonly session: Session; readonly names: FileNames };

const quietMilliseconds = 300;

/**
 * Answers an editor on stdin and stdout until it goes away, and ends the process then: the protocol's library keeps
 * timers that would not let it end. The folder is the one that the editor has open.
 */
export async function serveLsp(io: LspIo, online: boolean): Promise<void> {
  const reader = new StreamMessageReader(process.stdin);
  const writer = new StreamMessageWriter(process.stdout);
  // The rest of a message that never comes is not waited for once the editor has gone.
  reader.partialMessageTimeout = 0;
  const connection = createConnection(reader, writer);
  let opened: Opened | undefined;
  const ended = new Promise<void>((end) => {
    connection.onExit(() => end());
    // What was asked last is still answered; what is found from now on nobody reads.
    process.stdin.once('end', () => {
      opened?.session.end();
      setTimeout(end, quietMilliseconds);
    });
    writer.onError(() => end());
  });
  connection.onInitialize(({ workspaceFolders }) => {
    const uri = workspaceFolders?.[0]?.uri;
    const root = realpathSync(uri?.startsWith('file:') ? fileURLToPath(uri) : resolve(io.cwd));
    opened = open(connection, io, { root, online });
    return {
      serverInfo: { name: 'phineus', version: packageJson.version },
      capabilities: {
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Full, save: true },
        hoverProvider: true,
        definitionProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix], resolveProvider: true },
      },
    };
  });
  connection.onInitialized(() => opened?.session.lookSoon());
  answerTexts(connection, () => opened);
  answerQuestions(connection, () => opened);
  connection.listen();
  await ended;
  opened?.session.end();
  const unwritten = await io.flushed?.();
  if (unwritten !== undefined) io.log(`the output was cut short: ${unwritten}`);
  process.exit(unwritten === undefined ? 0 : 2);
}

function open(
  connection: Connection,
  io: LspIo,
  { root, online }: { readonly root: string; readonly online: boolean },
): Opened {
  const names = fileNames(root);
  let shown: ReadonlySet<string> = new Set();
  const session = startSession({
    caller: io,
    root,
    online,
    quietMilliseconds,
    onLooked({ result }) {
      const found = diagnosticsOf(result.report.findings, names);
      for (const file of new Set([...shown, ...found.keys()]))
        void connection.sendDiagnostics({
          uri: names.uriOf(file),
          diagnostics: [...(found.get(file) ?? [])],
        });
      shown = new Set(found.keys());
    },
    onFailure(error) {
      if (error instanceof UserError) connection.window.showErrorMessage(`phineus: ${error.message}`);
      else io.log(`this is a bug in phineus, please report it\n${stackOf(error)}`);
    },
  });
  return { session, names };
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : asText(error);
}

function answerTexts(connection: Connection, opened: () => Opened | undefined): void {
  const put = (uri: string, text: string | undefined) => {
    const { session, names } = opened() ?? {};
    const file = names?.fileOf(uri);
    if (file === undefined) return;
    session?.put(file, text);
    session?.lookSoon();
  };
  connection.onDidOpenTextDocument(({ textDocument }) =>
    put(textDocument.uri, asText(textDocument.text ?? '')),
  );
  connection.onDidChangeTextDocument(({ textDocument, contentChanges }) =>
    put(textDocument.uri, asText(contentChanges.at(-1)?.text ?? '')),
  );
  connection.onDidSaveTextDocument(() => opened()?.session.lookSoon());
  connection.onDidCloseTextDocument(({ textDocument }) => put(textDocument.uri, undefined));
}

function answerQuestions(connection: Connection, opened: () => Opened | undefined): void {
  connection.onHover(({ textDocument, position }) => {
    const { session, names } = opened() ?? {};
    const file = names?.fileOf(textDocument.uri);
    const looked = session?.looked();
    const value = file !== undefined && looked ? hoverText(looked, file, position.line + 1) : undefined;
    return value === undefined ? null : { contents: { kind: 'markdown', value } };
  });
  connection.onDefinition(({ textDocument, position }): Location[] => {
    const { session, names } = opened() ?? {};
    const file = names?.fileOf(textDocument.uri);
    const looked = session?.looked();
    if (file === undefined || !names || !looked) return [];
    return definitionsAt(looked, file, position.line + 1).map((place) => ({
      uri: names.uriOf(place.file),
      range: lineRange(place.line),
    }));
  });
  connection.onCodeAction(({ textDocument, range }): CodeAction[] => {
    const { session, names } = opened() ?? {};
    const file = names?.fileOf(textDocument.uri);
    const findings = session?.looked()?.result.report.findings ?? [];
    return findings
      .filter(
        ({ location: { file: at, line }, rule }) =>
          at === file && line - 1 >= range.start.line && line - 1 <= range.end.line && rule in fixers,
      )
      .map(({ id, rule, do: advice }) => ({
        title: `${rule}: ${advice}`,
        kind: CodeActionKind.QuickFix,
        data: { id },
      }));
  });
  // Proving a fix takes runs of the whole line, so it waits until somebody wants it.
  connection.onCodeActionResolve(async (action) => {
    const { session, names } = opened() ?? {};
    const files = await session?.fix(idOf(action.data));
    if (!files || !names) return { ...action, disabled: { reason: 'no edit could be proven' } };
    const changes = Object.entries(files).map(([file, newText]) => [
      names.uriOf(file),
      [{ range: wholeText, newText }],
    ]);
    return { ...action, edit: { changes: Object.fromEntries(changes) } };
  });
}

const wholeText = { start: { line: 0, character: 0 }, end: { line: 1_000_000, character: 0 } };

function idOf(data: unknown): string {
  return typeof data === 'object' && data !== null && 'id' in data ? asText(data.id) : '';
}
