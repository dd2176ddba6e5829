/**
 * A sandboxed Lua 5.1 (plus `goto`) interpreter with gopher-lua's behaviour: what Argo CD's health scripts run in.
 * It knows nothing of health or Argo CD; it reaches neither disk nor network nor clock, and no script outlives its
 * budget of steps.
 */
export { luaSyntaxError, runLua } from './run-lua.js';
