import { kernelError } from '@attune/domain/kernel/errors';
import type { SessionCookie } from '#features/account';
import { resolveSession } from '#features/account/sessions/session-middleware.ts';
import { addCareHeader } from '#platform/care/care-header.ts';
import type { Feature } from '#platform/feature.ts';
import { type Api, createApi } from '#platform/http/api.ts';
import { compressJson } from '#platform/http/compress-json.ts';
import { limitBody } from '#platform/http/limit-body.ts';
import { limitJson } from '#platform/http/limit-json.ts';
import type { Metrics } from '#platform/http/metrics.ts';
import { handleError, sendAppError } from '#platform/http/problem.ts';
import { requestContext } from '#platform/http/request-context.ts';
import { sameSiteWrites } from '#platform/http/same-site.ts';
import { securityHeaders } from '#platform/http/security-headers.ts';
import type { Services } from '#platform/services.ts';
import { registerApiDescription } from './describe-api.ts';

const MAX_BODY_BYTES = 1024 * 1024;
/**
 * Browsers send a picture with its own type or with none; the actual type is read from its bytes.
 */
const FILE_BODY = /^(?:image\/[\w.+-]+|application\/octet-stream)$/;

type AppOptions = {
  services: Services;
  features: readonly Feature[];
  cookie: SessionCookie;
  trustedProxies: number;
  metrics: Metrics | undefined;
};

/** Creates the API with its middleware. A server adds the web pages and the sandbox afterwards. */
export function createApp(options: AppOptions): Api {
  const { services, features, cookie, trustedProxies, metrics } = options;
  const filePaths = features.flatMap((feature) => feature.filePaths ?? []);
  const signedPaths = features.flatMap((feature) => feature.signedPaths ?? []);

  const app = createApi();
  app.onError(handleError);
  app.notFound((c) => sendAppError(c, kernelError('request.not_found')));

  app.use(requestContext(services.log, trustedProxies));
  if (metrics) app.use(metrics.metricsMiddleware);
  app.use(securityHeaders(services.appUrl.startsWith('https:')));
  app.use('/api/*', compressJson);
  const bodies = new Map(filePaths.map((path) => [path, FILE_BODY]));
  app.use('/api/*', sameSiteWrites(services.appUrl, { bodies, signedPaths }));
  app.use('/api/*', limitBody(MAX_BODY_BYTES, filePaths));
  // Reads the complete body, which may arrive minutes after its headers. The session is resolved
  // only after that, so that a session that has ended in the meantime changes nothing (SECURITY AU7).
  app.use('/api/*', limitJson);
  app.use('/api/*', resolveSession(services, cookie));
  app.use('/api/*', addCareHeader);

  for (const { routes = [] } of features) {
    for (const register of routes) register(app, services);
  }
  registerApiDescription(app);
  return app;
}
