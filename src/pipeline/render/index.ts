/**
 * Rendering: one Application in, its objects out, as Argo CD's repo-server and controller would make them.
 * Chooses the engine, applies Argo CD's own steps before and after, and reports failures as data.
 */
export type {
  RenderFailure,
  RenderNote,
  RenderedApplication,
  RenderedObject,
  UnreadValue,
} from './rendered.ts';
