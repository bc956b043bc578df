import { type APIRequestContext, expect } from '@playwright/test';
import { findEmailLink } from './email-link.ts';

/** Confirms the email without the page. */
export async function verifyEmail(request: APIRequestContext, email: string): Promise<void> {
  expect((await request.post('/api/account/email-verification/request')).status()).toBe(202);
  const link = await findEmailLink({ request }, email, 'verify');
  const token = new URL(link).searchParams.get('verify');
  const answer = await request.post('/api/account/email-verification', { data: { token } });
  expect(answer.status()).toBe(204);
}
