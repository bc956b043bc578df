import type { IncomingMessage, ServerResponse } from 'node:http';
import { emailIssue, fullNameIssue } from '@attune/domain/account/credential-rules';
import { errors, type Provider } from 'oidc-provider';
import { type Directory, EXAMPLE_PEOPLE, type Person } from './people.ts';
import { type FieldIssues, lostPage, signInPage, type Typed } from './sign-in-page.ts';

const MAX_FORM_BYTES = 10_000;
const EMPTY: Typed = { email: '', name: '', isEmailVerified: true };

export function answerInteraction(provider: Provider, directory: Directory, appUrl: string) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const { uid } = await provider.interactionDetails(request, response);
      const action = `/interaction/${uid}`;
      if (request.method !== 'POST') return sendPage(response, 200, signInPage(action, EMPTY));
      const choice = readChoice(await readForm(request));
      if (choice.kind === 'retry') {
        return sendPage(response, 422, signInPage(action, choice.typed, choice.issues));
      }
      const result =
        choice.kind === 'cancel'
          ? { error: 'access_denied', error_description: 'The person canceled' }
          : { login: { accountId: directory.add(choice.person), remember: false } };
      await provider.interactionFinished(request, response, result);
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error;
      sendPage(response, 404, lostPage(appUrl));
    }
  };
}

type Choice =
  | { kind: 'person'; person: Person }
  | { kind: 'cancel' }
  | { kind: 'retry'; typed: Typed; issues: FieldIssues };

function readChoice(form: URLSearchParams): Choice {
  const chosen = form.get('person');
  if (chosen === 'cancel') return { kind: 'cancel' };
  const example = EXAMPLE_PEOPLE.find(({ email }) => email === chosen);
  if (example) return { kind: 'person', person: example };
  const typed = {
    email: (form.get('email') ?? '').trim(),
    name: (form.get('name') ?? '').trim(),
    isEmailVerified: form.get('verified') === 'yes',
  };
  const email = emailIssue(typed.email);
  const name = fullNameIssue(typed.name);
  if (!email && !name) return { kind: 'person', person: typed };
  return { kind: 'retry', typed, issues: { ...(email && { email }), ...(name && { name }) } };
}

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const chunk of request) {
    text += chunk;
    if (text.length > MAX_FORM_BYTES) return new URLSearchParams();
  }
  return new URLSearchParams(text);
}

function sendPage(response: ServerResponse, status: number, html: string): void {
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end(html);
}
