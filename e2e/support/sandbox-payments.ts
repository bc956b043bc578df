import { expect, type Page } from '@playwright/test';
import type { AttuneServer } from './attune-server.ts';

export const CARDS = {
  pays: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsAtRenewal: '4000 0000 0000 0341',
} as const;

export function getSandboxOrigin(server: AttuneServer): string {
  return `http://localhost:${server.port + 30}`;
}

export async function payWithCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiration date').fill('12 / 34');
  await page.getByLabel('CVC').fill('123');
  await page.getByLabel('Name on card').fill('Maren Holt');
  await page
    .locator('form')
    .filter({ has: page.getByLabel('CVC') })
    .getByRole('button')
    .click();
}

/** Moves the payment sandbox's clock for one customer; `step` matches a button of its page. */
export async function advanceSandboxClock(
  sandboxPage: Page,
  server: AttuneServer,
  email: string,
  step: RegExp,
): Promise<void> {
  await sandboxPage.goto(getSandboxOrigin(server));
  const customer = sandboxPage.getByRole('article', { name: email });
  await customer.getByRole('button', { name: step }).click();
  await expect(customer.getByText(/^The clock/)).toBeVisible();
}
