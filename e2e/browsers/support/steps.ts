import { type APIRequestContext, expect } from '@playwright/test';
import type { Person } from '../../support/test.ts';
import { button, byRole, byText, first, link } from './target.ts';
import type { User } from './user.ts';

const QUESTION_COUNT = 9;

/** Chooses the first answer to each question, up to the review before submitting. */
export async function answerAllQuestions(user: User): Promise<void> {
  for (let question = 1; question <= QUESTION_COUNT; question += 1) {
    await user.see(byText(`Question ${question} of ${QUESTION_COUNT}`));
    await user.click(first(byRole('radio')));
    await user.click(button('Next'));
  }
}

const IS_CACHED = `caches.match('/api/mind/practices', { cacheName: 'attune-personal' })
  .then((cached) => cached !== undefined && navigator.serviceWorker.controller !== null)`;

/**
 * Waits until the app would open without a network. Only then has the service worker asked for all
 * it needs: the server refuses it once the session has ended.
 */
export async function waitForServiceWorker(user: User): Promise<void> {
  await expect.poll(() => user.evaluate(IS_CACHED)).toBe(true);
}

export async function signOut(user: User): Promise<void> {
  await user.click(button(/account menu$/));
  await user.click(byRole('menuitem', 'Sign Out'));
  await user.seeAddress('/');
  // WebKit reports a script as failed if the page is left while it loads.
  await user.see(link('Withdraw from contract here'));
}

/** Signs in outside of the browser, to prepare something through the API. */
export async function signInByApi(request: APIRequestContext, person: Person): Promise<void> {
  const { email, password } = person;
  const answer = await request.post('/api/account/sign-in', { data: { email, password } });
  expect(answer.status()).toBe(200);
}
