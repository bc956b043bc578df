import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** After the first return from the provider, accepting the terms creates the account. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create account and start the trial' }).click();
}
