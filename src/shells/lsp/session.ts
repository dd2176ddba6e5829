import { overlayTree } from '#files';
import type { RunResult } from '#run';
import { renewSecrets } from '#text';
import { type Workspace, checkWorkspace, fixWorkspace, openWorkspace } from '#workspace';

/** What the line makes of the tree with the editor's texts over it. */
export type Looked = { readonly workspace: Workspace; readonly result: RunResult };

export type SessionOptions = {
  readonly caller: Parameters<typeof openWorkspace>[0];
  /** The folder that the editor has open. */
  readonly root: string;
  readonly online: boolean;
  /** How long nobody must have typed before it is looked again. */
  readonly quietMilliseconds: number;
  onLooked(looked: Looked): void;
  onFailure(error: unknown): void;
};

/** Texts of open files, and the latest look at the tree under them. */
export type Session = {
  /** Takes the text of a file, or with `undefined` lets the one on disk stand again. */
  put(file: string, text: string | undefined): void;
  /** Looks again when nobody has typed for a while. */
  lookSoon(): void;
  looked(): Looked | undefined;
  /** The texts of files that cure a finding, proven; `undefined` when there are none. */
  fix(id: string): Promise<Readonly<Record<string, string>> | undefined>;
  end(): void;
};

/** One look at a time: what changes during one is looked at by the next. */
export function startSession(options: SessionOptions): Session {
  const texts = new Map<string, string>();
  let latest: Looked | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isLooking = false;
  let isStale = false;
  let isEnded = false;

  async function look(): Promise<void> {
    if (isLooking) {
      isStale = true;
      return;
    }
    isLooking = true;
    isStale = false;
    try {
      latest = await lookNow(options, Object.fromEntries(texts));
      if (!isEnded) options.onLooked(latest);
    } catch (error) {
      if (!isEnded) options.onFailure(error);
    }
    isLooking = false;
    if (isStale && !isEnded) lookSoon();
  }

  function lookSoon(): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(), options.quietMilliseconds);
  }

  return {
    put(file, text) {
      if (text === undefined) texts.delete(file);
      else texts.set(file, text);
    },
    lookSoon,
    looked: () => latest,
    async fix(id) {
      const { workspace, result } = await lookNow(options, Object.fromEntries(texts));
      const { fixes, files } = await fixWorkspace(workspace, result, {
        accepts: (finding) => finding.id === id,
      });
      return fixes.length > 0 ? files : undefined;
    },
    end() {
      isEnded = true;
      clearTimeout(timer);
    },
  };
}

async function lookNow(
  { caller, root, online }: SessionOptions,
  texts: Readonly<Record<string, string>>,
): Promise<Looked> {
  renewSecrets();
  const opened = await openWorkspace({ ...caller, cwd: root }, '.', { online });
  const workspace = { ...opened, tree: overlayTree(opened.tree, texts) };
  return { workspace, result: await checkWorkspace(workspace, { mayBeEmpty: true }) };
}
