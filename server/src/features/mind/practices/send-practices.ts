import { createHash } from 'node:crypto';
import type { Practice } from '@attune/domain/mind/practice';
import type { Context } from 'hono';
import type { AppEnv } from '#platform/http/app-env.ts';
import type { PracticeDocument } from '../mind.schemas.ts';

/** Sends the practices, or 304 when the browser has them already. */
export function sendPractices(c: Context<AppEnv>, practices: readonly Practice[]) {
  const documents = practices.map(toPracticeDocument);
  const digest = createHash('sha256').update(JSON.stringify(documents)).digest('base64url');
  // Weak, because the response may be compressed.
  const etag = `W/"${digest.slice(0, 22)}"`;
  c.header('etag', etag);
  c.header('cache-control', 'private, no-cache');
  if (c.req.header('if-none-match')?.includes(etag.slice(2))) return c.body(null, 304);
  return c.json({ practices: documents }, 200);
}

function toPracticeDocument({
  goalFit,
  lifestyleFit,
  typeFit,
  reviewed,
  ...practice
}: Practice): PracticeDocument {
  return practice;
}
