import type { BrowserContext, Page } from '@playwright/test';
import { type Refusal, RefusedRequests } from './refused-requests.ts';

/** The browser logs this for every refused request, which RefusedRequests judges. */
const FAILED_TO_LOAD = /^Failed to load resource: /;

export const WATCHED_EVENTS = ['console', 'requestfailed', 'response', 'weberror'] as const;

type ConsoleError = { text: string; url: string };
type Watched = {
  refused: RefusedRequests;
  errors: ConsoleError[];
  expectedErrors: RegExp[];
};

const watchedContexts = new WeakMap<BrowserContext, Watched>();

/** Records the refused requests and the console errors of a context from now on. */
export function watchContext(context: BrowserContext): void {
  const refused = new RefusedRequests();
  const errors: ConsoleError[] = [];
  watchedContexts.set(context, { refused, errors, expectedErrors: [] });
  context.on('response', (response) => {
    const [method, url, status] = [response.request().method(), response.url(), response.status()];
    if (status >= 400) refused.record({ method, url, refusal: status });
  });
  context.on('requestfailed', (request) => {
    const refusal = (request.failure()?.errorText ?? '').replace(/^net::/, '');
    // The page cancels requests itself, for example when the user leaves it.
    if (refusal === 'ERR_ABORTED') return;
    refused.record({ method: request.method(), url: request.url(), refusal });
  });
  context.on('weberror', (error) => errors.push({ text: String(error.error()), url: '' }));
  context.on('console', (message) => {
    const { url } = message.location();
    if (message.type() === 'error') errors.push({ text: message.text(), url });
  });
}

/** The refused requests and console errors that the test hasn't declared, and the reverse. */
export function listContextFaults(context: BrowserContext): string[] {
  const { refused, errors, expectedErrors } = getWatched(context);
  const unexpected = errors
    .filter(({ text, url }) => !(FAILED_TO_LOAD.test(text) && refused.has(url)))
    .filter(({ text }) => !expectedErrors.some((pattern) => pattern.test(text)));
  const missing = expectedErrors.filter(
    (pattern) => !errors.some(({ text }) => pattern.test(text)),
  );
  return [
    ...refused.listFaults(),
    ...unexpected.map(({ text }) => `On the console: ${text}`),
    ...missing.map((pattern) => `The console was declared to show ${pattern}, but didn’t.`),
  ];
}

/**
 * Declares that the browser's next act causes a refused request.
 *
 * @param operation Method and path, such as `GET /api/goals/:id`. `:name` stands for a part of the
 *   path and `*` for any text; the query doesn't matter. An address of another host is given in
 *   full.
 * @param refusal The status, or the browser's name for the network error, such as `ERR_FAILED`.
 */
export function expectRefused(at: Page | BrowserContext, operation: string, refusal: Refusal) {
  getWatched(toContext(at)).refused.expect(operation, refusal);
}

/**
 * Declares that a request may be refused, for a race that the test can't decide: the page asks for
 * something just as the user loses access to it.
 */
export function allowRefused(at: Page | BrowserContext, operation: string, refusal: Refusal) {
  getWatched(toContext(at)).refused.allow(operation, refusal);
}

/** Declares that the test cuts the network or stops the server: any request may fail by that. */
export function expectOutage(at: Page | BrowserContext): void {
  getWatched(toContext(at)).refused.expectOutage();
}

/** Declares an error that the test causes on the console, other than that of a refused request. */
export function expectConsole(at: Page | BrowserContext, pattern: RegExp): void {
  getWatched(toContext(at)).expectedErrors.push(pattern);
}

const toContext = (at: Page | BrowserContext) => ('context' in at ? at.context() : at);

function getWatched(context: BrowserContext): Watched {
  const watched = watchedContexts.get(context);
  if (!watched) throw new Error('The journey opened this context without the fixture for it.');
  return watched;
}
