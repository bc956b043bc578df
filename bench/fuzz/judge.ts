import type { FuzzRequest, FuzzResponse } from './send.ts';

const SLOW_MS = 2_000;
/** Text that reveals internals: a stack trace, an SQL statement, a library's message. */
const INTERNALS_PATTERN =
  /\n\s+at .+:\d+:\d+|node_modules|node:internal|syntax error at or near|violates .+ constraint|duplicate key|\brelation "|\bSELECT\b.+\bFROM\b|\bINSERT INTO\b|drizzle|ZodError|\/server\/src\//;

/** Required in every Content-Security-Policy. */
const REQUIRED_DIRECTIVES = ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"];

/** Routes opened from an email or by a sign-in provider respond with a page, not with JSON. */
const PAGE_ROUTES = /^\/api\/(notifications\/unsubscribe|account\/social\/callback)/;

/** Node.js rejects invalid HTTP before the app sees it, with an empty response. */
const isRejectedEarly = ({ status, headers, bytes }: FuzzResponse) =>
  [400, 408, 413, 431].includes(status) && headers['x-request-id'] === undefined && bytes === 0;

/** Paths of objects that belong to one user. Objects at other paths may be public. */
const PRIVATE_PATHS =
  /^\/api\/(goals|mind\/(moods|journal|reminders)|companion\/(conversations|memories|proposals)|tutorials\/notes|uploads|assessments|account\/(passkeys|sessions))\/[0-9a-f-]{36}/;

/**
 * Whether the sender changed another user's object. After a 201, the object is the sender's own.
 */
export function changedOthersData(
  { status }: FuzzResponse,
  { path, isAboutOther, method }: JudgedRequest,
): boolean {
  const isChanged = status >= 200 && status < 300 && status !== 201;
  return isAboutOther && isChanged && method !== 'GET' && PRIVATE_PATHS.test(path);
}
type JudgedRequest = FuzzRequest & { isAboutOther: boolean };

export function findFaults(answer: FuzzResponse, { method, path }: FuzzRequest): string[] {
  const { status, headers, text, ms, isStream } = answer;
  if (isRejectedEarly(answer)) return [];
  const faults: string[] = [];
  if (status >= 500) faults.push(`answered ${status}`);
  if (ms > SLOW_MS && !isStream) faults.push(`slow: ${Math.round(ms)} ms`);
  const policy = String(headers['content-security-policy'] ?? '');
  for (const directive of REQUIRED_DIRECTIVES)
    if (!policy.includes(directive)) faults.push(`no ${directive}`);
  if (/script-src[^;]*'unsafe-inline'/.test(policy)) faults.push('inline scripts allowed');
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('no nosniff');
  if (headers['cross-origin-opener-policy'] !== 'same-origin-allow-popups') faults.push('no COOP');
  if (headers['access-control-allow-origin'] !== undefined) faults.push('allows other origins');
  if (headers['x-injected'] !== undefined) faults.push('a header was injected');
  if (path.startsWith('/api/') && headers['cache-control'] === undefined)
    faults.push('no caching rule');
  if (status >= 400 && method !== 'HEAD') {
    if (INTERNALS_PATTERN.test(text)) faults.push('reveals internals');
    if (PAGE_ROUTES.test(decodePath(path))) return faults;
    if (!`${headers['content-type']}`.startsWith('application/problem+json')) {
      faults.push(`an error as ${headers['content-type']}`);
    } else if (!isProblemDocument(text))
      faults.push('a problem document without code, detail or request id');
  }
  return faults;
}

function decodePath(path: string): string {
  try {
    return decodeURI(new URL(path, 'http://fuzz').pathname);
  } catch {
    return path;
  }
}

function isProblemDocument(text: string): boolean {
  try {
    const { code, detail, requestId, status } = JSON.parse(text);
    return [code, detail, requestId].every((field) => typeof field === 'string') && status >= 400;
  } catch {
    return false;
  }
}
