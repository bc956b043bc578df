import { describeCareHeader } from '#platform/care/care-header.ts';
import { type Api, commonProblems } from '#platform/http/api.ts';
import { registerApiReference } from '#platform/http/api-reference.ts';

export function registerApiDescription(app: Api): void {
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'attune_session',
  });
  app.get('/api/openapi.json', (c) => c.json(describeApi(app)));
  registerApiReference(app, () => describeApi(app));
}

const descriptions = new WeakMap<Api, ReturnType<typeof createDescription>>();

/**
 * The first call takes about 100 ms, so the server makes it before it accepts requests (SECURITY
 * XS6b).
 */
export function describeApi(app: Api) {
  const description = descriptions.get(app) ?? createDescription(app);
  descriptions.set(app, description);
  return description;
}

function createDescription(app: Api) {
  const description = app.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Attune',
      version: '1',
      description: 'The API that Attune’s own pages use. Errors are application/problem+json.',
    },
  });
  for (const [address, path] of Object.entries(description.paths ?? {})) {
    for (const [method, operation] of Object.entries(path)) {
      operation.responses = { ...commonProblems(method), ...operation.responses };
      describeCareHeader(method, address, operation);
    }
  }
  return description;
}
