import { type RefusedRequest, RefusedRequests } from '../../support/refused-requests.ts';

/** What a journey causes on purpose. */
export type Declared = {
  /** Requests that the server refuses, such as `POST /api/account/sign-in 401`. */
  refusedRequests: string[];
  /** Errors that pages record. */
  pageErrors: RegExp[];
};

export type Happened = { refused: RefusedRequest[]; errors: string[] };

/** The refused requests and errors that the journey hasn't declared, and the reverse. */
export function listFaults({ refused, errors }: Happened, declared: Declared): string[] {
  const { refusedRequests, pageErrors } = declared;
  const requests = new RefusedRequests();
  for (const declaration of refusedRequests) {
    const [method, path, status] = declaration.split(' ');
    requests.expect(`${method} ${path}`, Number(status));
  }
  for (const request of refused) requests.record(request);
  const unexpected = errors.filter((error) => !pageErrors.some((pattern) => pattern.test(error)));
  const missing = pageErrors.filter((pattern) => !errors.some((error) => pattern.test(error)));
  return [
    ...requests.listFaults(),
    ...unexpected.map((error) => `In the page: ${error}`),
    ...missing.map((pattern) => `The page was declared to record ${pattern}, but didn’t.`),
  ];
}
