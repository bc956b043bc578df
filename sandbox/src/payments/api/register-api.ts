import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { API_VERSION, type Sandbox } from '../sandbox.ts';
import { ApiError, invalid } from '../wire/api-error.ts';
import { type FlatParam, isAccepted, nameOf, readForm, treeOf } from '../wire/form-body.ts';
import { Params } from '../wire/params.ts';
import type { Wire } from '../wire/present-catalog.ts';
import { answerWrite, fingerprintOf, type Reply, replyOf } from './answer-write.ts';
import { catalogEndpoints } from './catalog.endpoints.ts';
import { checkoutEndpoints } from './checkout.endpoints.ts';
import { clockEndpoints } from './clocks.endpoints.ts';
import { customerEndpoints } from './customers.endpoints.ts';
import { disputeEndpoints } from './disputes.endpoints.ts';
import type { Endpoint } from './endpoint.ts';
import { eventEndpoints } from './events.endpoints.ts';
import { expand } from './expand.ts';
import { invoiceEndpoints } from './invoices.endpoints.ts';
import { paymentEndpoints } from './payments.endpoints.ts';
import { portalEndpoints } from './portal.endpoints.ts';
import { promotionEndpoints } from './promotions.endpoints.ts';
import { subscriptionEndpoints } from './subscriptions.endpoints.ts';

const ENDPOINTS: readonly Endpoint[] = [
  ...catalogEndpoints,
  ...checkoutEndpoints,
  ...clockEndpoints,
  ...customerEndpoints,
  ...disputeEndpoints,
  ...eventEndpoints,
  ...invoiceEndpoints,
  ...paymentEndpoints,
  ...portalEndpoints,
  ...promotionEndpoints,
  ...subscriptionEndpoints,
];

function unauthorized(message: string): ApiError {
  return new ApiError({ status: 401, type: 'invalid_request_error', message });
}

function checkKey(header: string | undefined, secretKey: string): void {
  const sent = header?.match(/^Bearer (.+)$/)?.[1];
  if (sent === undefined) throw unauthorized('You did not provide an API key.');
  const [one, other] = [sent, secretKey].map((key) => createHash('sha256').update(key).digest());
  if (!one || !other || !timingSafeEqual(one, other)) {
    throw unauthorized(`Invalid API Key provided: ${sent.slice(0, 8)}***`);
  }
}

function checkParams(params: readonly FlatParam[], { accepts }: Endpoint): void {
  const unknown = params.find(({ path }) => !isAccepted(path, accepts));
  if (!unknown) return;
  const param = nameOf(unknown.path);
  throw invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
}

function send(c: Context, reply: Reply): Response {
  const headers = {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': c.get('requestId'),
    'stripe-version': c.get('apiVersion'),
    ...(reply.isReplayed ? { 'idempotent-replayed': 'true' } : {}),
  };
  return new Response(reply.text, { status: reply.status, headers });
}

async function answer(c: Context, sandbox: Sandbox, endpoint: Endpoint): Promise<Reply> {
  const { method, path } = c.req;
  const form = method === 'POST' ? await c.req.text() : new URL(c.req.url).search;
  const flat = readForm(form);
  checkParams(flat, endpoint);
  const params = new Params(treeOf(flat));
  const key = method === 'POST' ? (c.req.header('idempotency-key') ?? null) : null;
  const cause = {
    requestId: c.get('requestId') as string,
    idempotencyKey: key,
    apiVersion: c.get('apiVersion') as string,
  };
  const call = { sandbox, params, id: c.req.param('id') ?? '', cause };
  const paths = params.texts('expand');
  const expandBody = async (db: Parameters<typeof expand>[0], body: Wire | ApiError) =>
    body instanceof ApiError ? body : expand(db, sandbox, body, paths);
  if (endpoint.method === 'GET') {
    const { db } = sandbox;
    return replyOf(await expandBody(db, await endpoint.handle({ ...call, db })));
  }
  const fingerprint = fingerprintOf(method, path, flat);
  const reply = await answerWrite(sandbox, { key, fingerprint }, async (db) =>
    expandBody(db, await endpoint.handle({ ...call, db })),
  );
  sandbox.wake();
  return reply;
}

/**
 * The provider's API under /v1: form-encoded requests, JSON responses, errors in its own format.
 */
export function registerApi(app: Hono, sandbox: Sandbox, secretKey: string): void {
  const withKeyCheck = (handle: (c: Context) => Promise<Reply>) => async (c: Context) => {
    c.set('requestId', sandbox.newId('req'));
    c.set('apiVersion', c.req.header('stripe-version') ?? API_VERSION);
    try {
      checkKey(c.req.header('authorization'), secretKey);
      return send(c, await handle(c));
    } catch (error) {
      if (error instanceof ApiError) return send(c, replyOf(error));
      sandbox.log.error({ err: error, path: c.req.path }, 'payments sandbox request failed');
      const message = 'The sandbox failed; its log says more.';
      return send(c, replyOf(new ApiError({ status: 500, type: 'api_error', message })));
    }
  };
  for (const endpoint of ENDPOINTS) {
    app.on(
      endpoint.method,
      endpoint.path,
      withKeyCheck((c) => answer(c, sandbox, endpoint)),
    );
  }
  app.all(
    '/v1/*',
    withKeyCheck(async (c) => {
      const message = `Unrecognized request URL (${c.req.method}: ${c.req.path}).`;
      throw new ApiError({ status: 404, type: 'invalid_request_error', message });
    }),
  );
}
