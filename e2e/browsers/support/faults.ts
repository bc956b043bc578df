import { type RefusedRequest, RefusedRequests } from '../../support/refused-requests.ts';

/** What a journey causes on purpose. */
export type Declared = {
  /** Requests that the server refuses, such as `POST /api/account/sign-in 401`. */
  refusedRequests: string[];
  /** Requests that the server refuses or not, depending on which of two things comes first. */
  allowedRefusals: string[];
  /** Errors that pages record. */
  pageErrors: RegExp[];
};

export type Happened = { refused: RefusedRequest[]; errors: string[] };

/** The refused requests and errors that the journey hasn't declared, and the reverse. */
export function listFaults({ refused, errors }: Happened, declared: Declared): string[] {
  const { refusedRequests, allowedRefusals, pageErrors } = declared;
  const requests = new RefusedRequests();
  for (const declaration of refusedRequests) requests.expect(...parseDeclaration(declaration));
  for (const declaration of allowedRefusals) requests.allow(...parseDeclaration(declaration));
  for (const request of refused) requests.record(request);
  const unexpected = errors.filter((error) => !pageErrors.some((pattern) => pattern.test(error)));
  const missing = pageErrors.filter((pattern) => !errors.some((error) => pattern.test(error)));
  return [
    ...requests.listFaults(),
    ...unexpected.map((error) => `In the page: ${error}`),
    ...missing.map((pattern) => `The page was declared to record ${pattern}, but didn’t.`),
  ];
}

function parseDeclaration(declaration: string): [operation: string, status: number] {
  const [method, path, status] = declaration.split(' ');
  return [`${method} ${path}`, Number(status)];
}
