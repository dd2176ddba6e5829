import { fileURLToPath } from 'node:url';
import { buildAgainstTool } from '../install/build-go-tool.js';
import { goTools } from '../install/tools.js';

/** The tool whose module each judge is built against. */
const tools = { helm: 'helm-4', kustomize: 'kustomize', jsonnet: 'jsonnet', health: 'argocd-3.5' };

/** The program that asks the real tool in process, built when it is not there yet. */
export function judgeProgram(engine) {
  const tool = goTools.find(({ name }) => name === tools[engine]);
  const sources = ['serve.go', `${engine}/main.go`].map((path) =>
    fileURLToPath(new URL(`judges/${path}`, import.meta.url)),
  );
  return buildAgainstTool({ tool, name: `judge-${engine}`, sources });
}
