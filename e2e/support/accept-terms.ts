import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Back from the provider for the first time: the account is created when the terms are accepted. */
export async function acceptTerms(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Create your account' })).toBeFocused();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Create account and start the trial' }).click();
}
